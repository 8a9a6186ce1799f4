import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe.runIf(process.platform === 'linux')('claimed in another container', () => {
  const file = () => path.join(folder, 'server.pid');
  beforeEach(() => writeFile(file(), `${process.pid} 1 pid:[1]`));

  it('is refused while its process is running', async () => {
    const timer = setInterval(() => utimes(file(), new Date(), new Date()), 500);
    await expect(claimDataFolder(folder))
      .rejects.toThrow(`in use by process ${process.pid} of another container.`)
      .finally(() => clearInterval(timer));
  });

  it('is free when its process was killed', async () => {
    await (await claimDataFolder(folder))();
  });
});

it('is touched every second as long as it is claimed', async () => {
  const release = await claimDataFolder(folder);
  const file = path.join(folder, 'server.pid');
  const { mtimeMs } = await stat(file);
  await expect.poll(async () => (await stat(file)).mtimeMs).toBeGreaterThan(mtimeMs);
  await release();
});

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
