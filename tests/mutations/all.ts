import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/root.ts';
import { faults } from './faults.ts';

// `tsx tests/mutations/all.ts [number …]` makes each fault in turn, runs the tests that have to find
// it, takes it back, and prints a table. Run it in a clone: what is interrupted leaves a fault behind.

const chosen = process.argv.slice(2).map(Number);
const rows: string[] = [];
for (const [index, { area, file, text, fault, finds }] of faults.entries()) {
  if (chosen.length > 0 && !chosen.includes(index + 1)) continue;
  const place = path.join(root, file);
  const right = readFileSync(place, 'utf8');
  if (right.split(text).length !== 2) throw new Error(`${file} has the text not once: ${text}`);
  writeFileSync(
    place,
    right.replace(text, () => fault),
  );
  try {
    const isOfPages = finds.startsWith('e2e');
    const build = isOfPages ? 'tsx tests/all.ts build && ' : '';
    const { status } = spawnSync(`${build}tsx tests/all.ts ${finds}`, {
      shell: true,
      cwd: root,
      stdio: ['ignore', 2, 2],
    });
    rows.push(
      `| ${index + 1} | ${area} | \`${finds}\` | ${status === 0 ? '**missed**' : 'found'} |`,
    );
  } finally {
    writeFileSync(place, right);
  }
}
console.log('| | fault | `pnpm test` | |\n|---|---|---|---|');
console.log(rows.join('\n'));
process.exitCode = rows.some((row) => row.includes('missed')) ? 1 : 0;
