import { runSuites, suites } from './suites.ts';

/** `some.ts <suite> [<suite> …]` */
const names = process.argv.slice(2);
process.exitCode = (await runSuites(suites.filter(({ name }) => names.includes(name)))) ? 0 : 1;
