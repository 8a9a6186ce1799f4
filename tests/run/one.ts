import { longSuites, runSuites, suites } from './suites.ts';

/** `one.ts <suite> [filters of the runner …]` */
const [name, ...filters] = process.argv.slice(2);
const all = [...suites, ...longSuites];
const suite = all.find((candidate) => candidate.name === name);
if (!suite) {
  console.error(`There is no suite ${name}; there are ${all.map((s) => s.name).join(', ')}.`);
  process.exit(2);
}
process.exitCode = (await runSuites([suite], filters)) ? 0 : 1;
