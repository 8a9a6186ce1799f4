import { loadEnvironment } from './environment.ts';
import { buildWhatIsMissing } from './pages/index.ts';

/** Builds site and console where their build is missing, older than their sources or made with other variables. */
loadEnvironment();
await buildWhatIsMissing((line) => console.log(line));
