import { loadEnvironment } from './environment.ts';
import { buildWhatIsMissing } from './pages/index.ts';

/**
 * Builds site and console if a build is missing, older than its sources or made with other
 * variables.
 */
loadEnvironment();
await buildWhatIsMissing((line) => console.log(line));
