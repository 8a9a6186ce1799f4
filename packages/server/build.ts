import { buildMissingPages } from './src/build-pages.ts';
import { loadEnvironment } from './src/environment.ts';

/**
 * Builds site and console if a build is missing, older than its sources or made with other
 * variables.
 */
loadEnvironment();
await buildMissingPages((line) => console.log(line));
