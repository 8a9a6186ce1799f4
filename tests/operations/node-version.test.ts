import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { useFolder } from '../support/folder.ts';
import { root } from '../support/root.ts';

const at = useFolder('node');

/** Runs a command as if this were another version of Node. */
async function runAs(version: string, ...args: string[]) {
  const file = at(`${version}.cjs`);
  const versions = `{ ...process.versions, node: '${version}' }`;
  await writeFile(file, `Object.defineProperty(process, 'versions', { value: ${versions} });`);
  return spawnSync(process.execPath, ['--require', file, ...args], { cwd: root, encoding: 'utf8' });
}

it.each(['18.20.8', '20.18.3'])('Node %s stops with one sentence', async (version) => {
  const sentence = `This is Node ${version}; install Node 22 or 24 (20.19 at least).\n`;
  const { status, stderr, stdout } = await runAs(
    version,
    ...[
      '--require',
      './packages/server/node-version.cjs',
      '--import',
      'tsx',
      'packages/server/start.ts',
    ],
  );
  expect([status, stderr, stdout]).toEqual([1, sentence, '']);
});

it.each(['20.19.0', '22.0.0', '24.1.0'])('Node %s goes on', async (version) => {
  const { status, stderr } = await runAs(version, './packages/server/node-version.cjs');
  expect([status, stderr]).toEqual([0, '']);
});
