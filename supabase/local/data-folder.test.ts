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

it.runIf(process.platform === 'linux')(
  'is free when a killed server left it and its number is another process by now',
  async () => {
    await writeFile(path.join(folder, 'server.pid'), `${process.ppid} 1\n`);
    await (await claimDataFolder(folder))();
  },
);
