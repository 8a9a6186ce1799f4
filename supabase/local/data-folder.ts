import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Claims a data folder for this process.
 *
 * @returns a function that gives it back
 * @throws Error in one sentence when another process works on it, or it can't be written
 */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'server.pid');
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    throw new Error(`The data folder ${folder} can't be made.`, { cause });
  }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(`${process.pid}\n`);
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'EEXIST') {
        throw new Error(`The data folder ${folder} can't be written.`, { cause: error });
      }
      const pid = Number(await readFile(file, 'utf8').catch(() => ''));
      if (await isServer(pid)) {
        throw new Error(`The data folder ${folder} is in use by process ${pid}.`);
      }
      // Left behind by a process that was killed.
      await rm(file, { force: true });
    }
  }
  throw new Error(`The data folder ${folder} is being claimed by another process.`);
}

/** Whether the process lives and, where the system tells, is Node and not a number used again. */
async function isServer(pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  return command === undefined || command.includes('node');
}
