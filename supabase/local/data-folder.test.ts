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

it.runIf(process.platform === 'linux')('is refused where no folder can be made', async () => {
  await expect(claimDataFolder('/proc/ludarium/data')).rejects.toThrow("can't be made.");
});

it.runIf(process.platform === 'linux')(
  'is free when a killed server left it and its number is another process by now',
  async () => {
    await writeFile(path.join(folder, 'server.pid'), `${process.ppid} 1\n`);
    await (await claimDataFolder(folder))();
  },
);
