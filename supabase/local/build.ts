import { buildWhatIsMissing } from './pages/index.ts';

/** Builds site and console where their build is missing or older than their sources. */
await buildWhatIsMissing((line) => console.log(line));
