import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, exists, findBinaries, mayEnter, reachableRoot } from './binaries.ts';

const run = promisify(execFile);

/** A running PostgreSQL of our own. */
export interface Cluster {
  /** Connection string of the superuser, database `postgres`. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL whose data lives in `dataDir`, creating it the first time.
 * One that a killed process left behind is stopped first; what it had acknowledged is kept.
 *
 * @param dataDir absolute path; made when missing
 * @param say told where the data went when it can't live in `dataDir`
 * @throws Error in one sentence, with the server's own words as its cause
 */
export async function startCluster(dataDir: string, say: (line: string) => void): Promise<Cluster> {
  const binaries = await findBinaries(say);
  await mkdir(dataDir, { recursive: true });
  const folder = await clusterFolder(dataDir, binaries, say);
  const password = await secretFile(path.join(dataDir, 'postgres-password'));
  const pgCtl = (...args: string[]) => program(binaries, binaries.pgCtl, ['-D', folder, ...args]);

  if (!(await exists(path.join(folder, 'PG_VERSION'))))
    await initialise(binaries, folder, password);
  await forgetDeadPostmaster(folder);
  if (await isRunning(pgCtl)) await pgCtl('stop', '-m', 'fast', '-w');

  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  try {
    await pgCtl(
      'start',
      '-w',
      '-t',
      '60',
      '-s',
      '-l',
      path.join(folder, 'server.log'),
      '-o',
      options,
    );
  } catch (cause) {
    const log = await readFile(path.join(folder, 'server.log'), 'utf8').catch(() => '');
    throw new Error(`PostgreSQL did not start: ${lastWords(log)}`, { cause });
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await pgCtl('stop', '-m', 'fast', '-w');
    },
  };
}

async function initialise(binaries: Binaries, folder: string, password: string): Promise<void> {
  const passwordFile = path.join(folder, `.password-${randomUUID()}`);
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (binaries.owner) await chown(passwordFile, binaries.owner.uid, binaries.owner.gid);
  const target = path.join(folder, 'new');
  try {
    // initdb wants an empty folder: it works in one of its own, which is then moved up.
    await program(binaries, binaries.initdb, [
      `--pgdata=${target}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ]);
  } catch (cause) {
    await rm(target, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not create its data in ${folder}.`, { cause });
  } finally {
    await rm(passwordFile, { force: true });
  }
  const entries = await readdir(target);
  // PG_VERSION last: it says that the folder is whole.
  for (const name of entries.filter((entry) => entry !== 'PG_VERSION')) {
    await rename(path.join(target, name), path.join(folder, name));
  }
  await rename(path.join(target, 'PG_VERSION'), path.join(folder, 'PG_VERSION'));
  await rm(target, { recursive: true, force: true });
}

/** The folder of the cluster: in `dataDir`, or elsewhere when its owner can't go there. */
async function clusterFolder(
  dataDir: string,
  binaries: Binaries,
  say: (line: string) => void,
): Promise<string> {
  const pointer = path.join(dataDir, 'postgres-location');
  const remembered = await readFile(pointer, 'utf8').catch(() => undefined);
  const inside = path.join(dataDir, 'postgres');
  let folder = remembered?.trim() || inside;
  const { owner } = binaries;
  if (owner && remembered === undefined && !(await mayEnter(dataDir, owner))) {
    folder = path.join(reachableRoot, 'data', randomUUID());
    await mkdir(path.dirname(folder), { recursive: true, mode: 0o755 });
    await writeFile(pointer, `${folder}\n`);
  }
  if (folder !== inside) say(`The postgres user can't reach ${dataDir}: its data is in ${folder}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (owner) await chown(folder, owner.uid, owner.gid);
  return folder;
}

/**
 * Removes a lock file whose process is no PostgreSQL any more: a killed one that nobody has reaped
 * yet, or another program that was given its number. pg_ctl takes both for a running server.
 */
async function forgetDeadPostmaster(folder: string): Promise<void> {
  const lock = path.join(folder, 'postmaster.pid');
  const pid = (await readFile(lock, 'utf8').catch(() => '')).split('\n')[0];
  if (!pid || !(await exists('/proc/self/stat'))) return;
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const lives = /^\d+ \(postgres\) [^ZX]/.test(state);
  if (!lives) await rm(lock, { force: true });
}

async function isRunning(pgCtl: (...args: string[]) => Promise<void>): Promise<boolean> {
  try {
    await pgCtl('status');
    return true;
  } catch {
    return false;
  }
}

async function program(binaries: Binaries, file: string, args: string[]): Promise<void> {
  await run(file, args, {
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    ...(binaries.owner ?? {}),
  });
}

/** Reads a secret that belongs to this data folder, making it the first time. */
export async function secretFile(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known?.trim()) return known.trim();
  const fresh = randomBytes(32).toString('base64url');
  await writeFile(file, `${fresh}\n`, { mode: 0o600 });
  return fresh;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

function lastWords(log: string): string {
  const lines = log.trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? 'no log';
}
