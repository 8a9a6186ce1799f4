import { mkdir, readFile, readlink, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Another process has claimed the folder. */
export class FolderInUse extends Error {}

/** How often a process that has claimed a folder touches its file. */
const touchMs = 1_000;

/**
 * Claims a data folder for this process. Processes of other containers that mount the folder respect
 * the claim, too.
 *
 * @returns a function that releases it
 * @throws FolderInUse in one sentence if another process uses it
 * @throws Error in one sentence if it is not writable
 */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'server.pid');
  try {
    await makeFolder(folder);
  } catch (cause) {
    throw new Error(`The data folder ${folder} can't be made.`, { cause });
  }
  const namespace = await getProcessNamespace();
  const own = `${process.pid} ${await getStartTime(process.pid)} ${namespace}`;
  try {
    await writeFile(file, own, { flag: 'wx' });
    return keepTouching(file);
  } catch (cause) {
    if (getCode(cause) !== 'EEXIST') throw notWritable(folder, cause);
  }
  // Empty: the process that created it is about to write.
  if ((await readOwner(file)) === '') await setTimeout(200);
  const owner = await readOwner(file);
  if (owner === undefined) return claimDataFolder(folder);
  const [pid, begin = '', ownersNamespace = namespace] = owner.trim().split(' ');
  // In another container process ids mean other processes.
  const isElsewhere = ownersNamespace !== namespace;
  if (isElsewhere ? await isTouched(file) : await isRunning(Number(pid), begin)) {
    const place = isElsewhere ? ' of another container' : '';
    throw new FolderInUse(`The data folder ${folder} is in use by process ${pid}${place}.`);
  }
  // A killed process left it. If several replace it at the same time, the last one has it.
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, own);
    await rename(draft, file);
  } catch (cause) {
    throw notWritable(folder, cause);
  }
  await setTimeout(200);
  if ((await readOwner(file)) === own) return keepTouching(file);
  throw new FolderInUse(`The data folder ${folder} is being claimed by another process.`);
}

/** @returns a function that ends it and deletes the file */
function keepTouching(file: string): () => Promise<void> {
  const touch = () => {
    const now = new Date();
    // A file that was deleted by hand stays deleted.
    utimes(file, now, now).catch(() => undefined);
  };
  const timer = setInterval(touch, touchMs).unref();
  return async () => {
    clearInterval(timer);
    await rm(file, { force: true });
  };
}

async function isTouched(file: string): Promise<boolean> {
  const getTime = async () => (await stat(file).catch(() => undefined))?.mtimeMs;
  const before = await getTime();
  await setTimeout(4 * touchMs);
  const after = await getTime();
  return after !== undefined && after !== before;
}

/** Process id, start time and process namespace of the folder's owner; undefined if there is no file. */
const readOwner = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((cause: unknown) => {
    if (getCode(cause) === 'ENOENT') return undefined;
    throw new Error(`${file} can't be read.`, { cause });
  });

const getCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const notWritable = (folder: string, cause: unknown): Error =>
  new Error(`The data folder ${folder} can't be written.`, { cause });

/** Without the option `recursive`, with which Node never ends below a folder like /proc. */
async function makeFolder(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  try {
    await make();
  } catch (error) {
    if (getCode(error) !== 'ENOENT') throw error;
    await makeFolder(path.dirname(folder));
    await make();
  }
}

/** What process ids refer to: the same for all processes of a container. */
const getProcessNamespace = (): Promise<string> => readlink('/proc/self/ns/pid').catch(() => '');

/** Whether the process is still running; the start time excludes a reused process id. */
async function isRunning(pid: number, begin: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (getCode(error) !== 'EPERM') return false;
  }
  return (await getStartTime(pid)) === begin;
}

/** Start time of a process in clock ticks; empty if it has ended or the system has no /proc. */
async function getStartTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, state, ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ');
  return state === 'Z' ? '' : (fields[18] ?? '');
}
