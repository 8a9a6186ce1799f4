import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Claims a data folder for this process.
 *
 * @returns a function that releases it
 * @throws Error in one sentence if another process uses it, or it is not writable
 */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'server.pid');
  try {
    await makeFolder(folder);
  } catch (cause) {
    throw new Error(`The data folder ${folder} can't be made.`, { cause });
  }
  const own = `${process.pid} ${await getStartTime(process.pid)}\n`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(own);
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'EEXIST') {
        throw new Error(`The data folder ${folder} can't be written.`, { cause: error });
      }
      const [pid, begin = ''] = (await readFile(file, 'utf8').catch(() => '')).trim().split(' ');
      if (await isRunning(Number(pid), begin)) {
        throw new Error(`The data folder ${folder} is in use by process ${pid}.`);
      }
      // Stale lock of a killed process.
      await rm(file, { force: true });
    }
  }
  throw new Error(`The data folder ${folder} is being claimed by another process.`);
}

/** Without the option `recursive`, with which Node never ends below a folder like /proc. */
async function makeFolder(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  try {
    await make();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await makeFolder(path.dirname(folder));
    await make();
  }
}

/** Whether the process is still running; the start time excludes a reused process id. */
async function isRunning(pid: number, begin: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return (await getStartTime(pid)) === begin;
}

/** Start time of a process in clock ticks; empty if it has ended or the system has no /proc. */
async function getStartTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, state, ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ');
  return state === 'Z' ? '' : (fields[18] ?? '');
}
