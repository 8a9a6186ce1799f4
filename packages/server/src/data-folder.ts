import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Another process has claimed the folder. */
export class FolderInUse extends Error {}

/**
 * Claims a data folder for this process.
 *
 * @returns a function that releases it
 * @throws FolderInUse in one sentence if another process of this machine uses it
 * @throws Error in one sentence if it is not writable
 */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'server.pid');
  const draft = `${file}.${process.pid}`;
  const own = `${process.pid} ${await getStartTime(process.pid)}`;
  const release = () => rm(file, { force: true });
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, own);
  } catch (cause) {
    throw new Error(`The data folder ${folder} can't be written.`, { cause });
  }
  // A link has its content at once, and fails where the file exists.
  const isFree = await link(draft, file).then(
    () => true,
    () => false,
  );
  if (isFree) {
    await rm(draft);
    return release;
  }
  const [pid, begin = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
  if (await isRunning(Number(pid), begin)) {
    await rm(draft);
    throw new FolderInUse(`The data folder ${folder} is in use by process ${pid}.`);
  }
  // A killed process left it. If several replace it at the same time, the last one has it.
  await rename(draft, file);
  await setTimeout(200);
  if ((await readFile(file, 'utf8').catch(() => '')) === own) return release;
  throw new FolderInUse(`The data folder ${folder} is being claimed by another process.`);
}

/** Whether the process is still running; the start time excludes a reused process id. */
async function isRunning(pid: number, begin: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process.
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
