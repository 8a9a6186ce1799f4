import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-claim-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('can be claimed again only after it is released', async () => {
  const release = await claimDataFolder(folder);
  await expect(claimDataFolder(folder)).rejects.toThrow(`in use by process ${process.pid}.`);
  await release();
  await (await claimDataFolder(folder))();
});

it('is made with the folders above it, also by several at once', async () => {
  const below = ['a', 'b'].map((name) => path.join(folder, 'new', 'deep', name));
  const releases = await Promise.all(below.map(claimDataFolder));
  for (const release of releases) await release();
});

it.runIf(process.platform === 'linux')(
  'is free when a killed server left it and its number is another process by now',
  async () => {
    await writeFile(path.join(folder, 'server.pid'), `${process.ppid} 1\n`);
    await (await claimDataFolder(folder))();
  },
);

it('is claimed by one of several processes that start after a killed one', async () => {
  await writeFile(path.join(folder, 'server.pid'), '');
  const script = `
    const { claimDataFolder } = await import(${JSON.stringify(import.meta.resolve('./data-folder.ts'))});
    const claim = claimDataFolder(${JSON.stringify(folder)});
    console.log(await claim.then(() => 'claimed', (error) => error.constructor.name));
    process.stdin.resume();`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const processes = Array.from({ length: 4 }, () => spawn(process.execPath, args));
  // 'end': a process that ended without a line.
  const lines = await Promise.all(
    processes.map(({ stdout }) => Promise.race([once(stdout, 'data'), once(stdout, 'end')])),
  );
  for (const { stdin } of processes) stdin.end();
  const results = lines.map((line) => String(line).trim()).sort();
  expect(results).toEqual(['FolderInUse', 'FolderInUse', 'FolderInUse', 'claimed']);
  // Four processes compile the script.
}, 120_000);
