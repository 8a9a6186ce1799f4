import { loadEnvironment } from './server/environment.ts';
import { buildMissingPages } from './server/pages/index.ts';

/**
 * Builds site and console if a build is missing, older than its sources or made with other
 * variables.
 */
loadEnvironment();
await buildMissingPages((line) => console.log(line));
