import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import {
  chown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  type Binaries,
  exists,
  findBinaries,
  hasAccess,
  type Owner,
  reachableRoot,
} from './binaries.ts';
import { type OnExit, whenReady } from './child.ts';

const run = promisify(execFile);

/** A running embedded PostgreSQL. */
export interface Cluster {
  /** Connection string of the superuser, database `postgres`. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL with its data in `dataDir`, which is created the first time.
 * One that outlived a killed process is stopped first; committed transactions are kept.
 *
 * @param dataDir absolute path; created if missing
 * @param say called with the location of the data if that is not `dataDir`
 * @param onExit called when it exits without having been stopped
 * @throws Error in one sentence with the server's message
 */
export async function startCluster(
  dataDir: string,
  say: (line: string) => void,
  onExit: OnExit = () => undefined,
): Promise<Cluster> {
  const binaries = await findBinaries(say);
  await mkdir(dataDir, { recursive: true });
  const folder = await findClusterFolder(dataDir, binaries, say);
  const password = await readSecretFile(getPasswordFile(dataDir));

  if (!(await exists(path.join(folder, 'PG_VERSION'))))
    await initialise(binaries, folder, password);
  await removeStaleLockFile(folder);
  if (await exists(getLockFile(folder))) {
    const options = getSpawnOptions(binaries, folder);
    // One that runs on has the lock, and the new one says so.
    await run(binaries.pgCtl, ['stop', '-m', 'fast', '-w'], options).catch(() => undefined);
  }

  const port = await freePort();
  const logFile = path.join(folder, 'server.log');
  // Anew with each start: nothing rotates it.
  const log = openSync(logFile, 'w');
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const args = ['-D', folder, '-p', `${port}`, ...settings.flatMap((each) => ['-c', each])];
  const child = spawn(binaries.postgres, args, {
    ...getSpawnOptions(binaries, folder),
    // A group of its own: Ctrl+C in a terminal ends the requests in progress first.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const stop = await whenReady({
    name: 'PostgreSQL',
    child,
    isReady: async () => {
      const lines = (await readFile(getLockFile(folder), 'utf8').catch(() => '')).split('\n');
      return lines[0] === String(child.pid) && lines[7]?.trim() === 'ready';
    },
    getLastLogLine: async () => getLastLogLine(await readFile(logFile, 'utf8').catch(() => '')),
    // A fast shutdown: transactions in progress are rolled back.
    stopSignal: 'SIGINT',
    onExit,
  });
  return { url: getUrl(port, password), stop };
}

/** The connection string of the embedded PostgreSQL that another process runs; undefined if none does. */
export async function getRunningUrl(dataDir: string): Promise<string | undefined> {
  const lock = getLockFile(await readClusterFolder(dataDir));
  const port = (await readFile(lock, 'utf8').catch(() => '')).split('\n')[3];
  const password = await readFile(getPasswordFile(dataDir), 'utf8').catch(() => '');
  return port && password.trim() ? getUrl(port, password.trim()) : undefined;
}

const getPasswordFile = (dataDir: string): string => path.join(dataDir, 'postgres-password');

const getUrl = (port: number | string, password: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/**
 * Creates the data in a temporary folder and renames it when complete, so that a killed start
 * leaves no partial data.
 */
async function initialise(binaries: Binaries, folder: string, password: string): Promise<void> {
  const { dir, base } = path.parse(folder);
  const leftovers = (await readdir(dir)).filter((name) => name.startsWith(`${base}.new-`));
  // initdb of a killed start may still be running and writing.
  const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
  for (const name of leftovers) await rm(path.join(dir, name), options);

  const workFolder = path.join(dir, `${base}.new-${randomUUID()}`);
  const [passwordFile, data] = [path.join(workFolder, 'password'), path.join(workFolder, 'data')];
  await mkdir(workFolder, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  const { owner } = binaries;
  if (owner) {
    for (const file of [workFolder, passwordFile]) await chown(file, owner.uid, owner.gid);
  }
  try {
    const args = [
      `--pgdata=${data}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // As in a hosted project: case and character classes beyond ASCII.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // A page that the disk changed is an error, not an answer.
      '--data-checksums',
      '--no-sync',
    ];
    await run(binaries.initdb, args, getSpawnOptions(binaries));
    await rmdir(folder);
    await rename(data, folder);
  } catch (cause) {
    throw new Error(`PostgreSQL could not create its data in ${folder}.`, { cause });
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

const getInnerFolder = (dataDir: string): string => path.join(dataDir, 'postgres');
const getPointer = (dataDir: string): string => path.join(dataDir, 'postgres-location');

/** The folder of the cluster, as far as it was decided. */
async function readClusterFolder(dataDir: string): Promise<string> {
  const remembered = await readFile(getPointer(dataDir), 'utf8').catch(() => '');
  return remembered.trim() || getInnerFolder(dataDir);
}

/**
 * The folder of the cluster: in `dataDir`, or elsewhere if PostgreSQL's user has no access to it.
 */
async function findClusterFolder(
  dataDir: string,
  binaries: Binaries,
  say: (line: string) => void,
): Promise<string> {
  const inside = getInnerFolder(dataDir);
  let folder = await readClusterFolder(dataDir);
  const { owner } = binaries;
  if (owner && folder === inside && !(await hasAccess(dataDir, owner))) {
    folder = path.join(reachableRoot, 'data', randomUUID());
    await mkdir(path.dirname(folder), { recursive: true, mode: 0o755 });
    await writeFile(getPointer(dataDir), `${folder}\n`);
  }
  if (folder !== inside) say(`The postgres user can't reach ${dataDir}: its data is in ${folder}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await changeOwner(owner, folder);
  return folder;
}

/**
 * Changes the owner of a new folder to PostgreSQL's user.
 *
 * @throws Error in one sentence if it contains another user's data
 */
async function changeOwner(owner: Owner | undefined, folder: string): Promise<void> {
  const user = owner?.uid ?? process.getuid?.();
  const { uid } = await stat(folder);
  if (user === undefined || uid === user) return;
  if (!owner || (await readdir(folder)).length > 0) {
    throw new Error(
      `The data in ${folder} belongs to another user (number ${uid}); start as that user, or set DATA_DIR to another folder.`,
    );
  }
  await chown(folder, owner.uid, owner.gid);
}

/**
 * Removes a lock file whose process is not PostgreSQL: a killed one that is not yet reaped
 * (zombie), or another program with a reused process id. pg_ctl treats both as a running server.
 */
async function removeStaleLockFile(folder: string): Promise<void> {
  const lock = getLockFile(folder);
  const pid = (await readFile(lock, 'utf8').catch(() => '')).split('\n')[0];
  if (!pid || !(await exists('/proc/self/stat'))) return;
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const lives = /^\d+ \(postgres\) [^ZX]/.test(state);
  if (!lives) await rm(lock, { force: true });
}

/** Options of PostgreSQL's programs; `folder` is the data, if there is any. */
const getSpawnOptions = ({ owner }: Binaries, folder?: string) => ({
  cwd: folder ?? '/',
  env: { ...process.env, LC_ALL: 'C', TZ: 'UTC', ...(folder ? { PGDATA: folder } : {}) },
  ...(owner ?? {}),
});

const getLockFile = (folder: string): string => path.join(folder, 'postmaster.pid');

/** Reads a secret of this data folder; it is generated the first time. */
export async function readSecretFile(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known?.trim()) return known.trim();
  const fresh = randomBytes(32).toString('base64url');
  await writeFile(file, `${fresh}\n`, { mode: 0o600 });
  return fresh;
}

/**
 * Finds a free TCP port of 127.0.0.1 below the ephemeral range, of which the system may assign a port
 * to an outgoing connection before the caller listens.
 */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    probe.once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(freePort()) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}

function getLastLogLine(log: string): string {
  const lines = log.trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) || lines.at(-1) || 'no log';
}
