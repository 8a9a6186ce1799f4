import { longSuites, runSuites, suites } from './suites.ts';

// A build machine has the time for the long ones as well.
const chosen = process.env.CI ? [...suites, ...longSuites] : suites;

process.exitCode = (await runSuites(chosen)) ? 0 : 1;
