import { runSuites, suites } from './suites.ts';

process.exitCode = (await runSuites(suites)) ? 0 : 1;
