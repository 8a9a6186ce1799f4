import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SignJWT } from 'jose';
import postgres, { type Sql } from 'postgres';
import type { Settings } from '../environment.ts';
import { publishableKey, type Server, startServer } from '../index.ts';
import { removeCluster } from '../postgres/index.ts';
import type { StandIns } from '../stand-ins.ts';
import { describeManifest, restore } from './backup.ts';

/**
 * Restores a backup beside the running installation, starts a server with it on another port, and
 * reads as an administrator. Everything that it made is removed afterwards. With `DATABASE_URL` the
 * rows are restored into a database of their own on that server, whose user must be allowed to
 * create one.
 *
 * @param address of the backup, for people
 * @returns what was restored and read, in one sentence
 * @throws Error in one sentence with the step that failed
 */
export async function drill(
  settings: Settings,
  standIns: StandIns | undefined,
  folder: string,
  address = folder,
): Promise<string> {
  const begin = performance.now();
  // First, so that a user without the right to create a database leaves nothing behind.
  const database = settings.databaseUrl ? await createDatabase(settings.databaseUrl) : undefined;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ludarium-drill-'));
  // As root, PostgreSQL runs as another user, who enters the folder; nobody else lists its files.
  await chmod(dataDir, 0o711);
  const installation = {
    ...settings,
    dataDir,
    databaseUrl: database?.url,
    authenticatorUrl:
      database && settings.authenticatorUrl && withName(settings.authenticatorUrl, database.name),
    standIns,
  };
  try {
    const manifest = await restore(installation, folder);
    const server = await startServer(
      {
        ...installation,
        host: '127.0.0.1',
        port: 0,
        publicUrl: undefined,
        // As in a start with data: nothing is inserted.
        seed: 'none',
        backups: undefined,
      },
      { standIns, runsSchedules: false },
    );
    const read = await readAsAdmin(server).finally(() => server.stop());
    const seconds = Math.round((performance.now() - begin) / 1000);
    return `${describeManifest(manifest)} of ${address} were restored, and ${read}, in ${seconds} s.`;
  } finally {
    await removeCluster(dataDir);
    await rm(dataDir, { recursive: true, force: true });
    await database?.drop();
  }
}

/** Reads what only an administrator may, and one object, through the server's port. */
async function readAsAdmin({ url, sql, jwtSecret }: Server): Promise<string> {
  const [admin] = await sql<{ user_id: string }[]>`
    select user_id::text from public.user_roles where role = 'admin' order by user_id limit 1`;
  if (!admin) throw new Error('The backup was restored, but has no administrator to sign in as.');
  const token = await signIn(jwtSecret, admin.user_id);
  const headers = { apikey: publishableKey, 'x-laravel-token': token };
  const get = async (address: string, method = 'GET') => {
    const answer = await fetch(url + address, { method, headers });
    if (answer.ok) return answer;
    throw new Error(`The restored server answers ${address} with ${answer.status}.`);
  };
  const status = await get('/rest/v1/rpc/token_status', 'POST');
  const { admin: isAdmin }: { admin: boolean } = await status.json();
  if (!isAdmin)
    throw new Error('The restored server does not accept the token of an administrator.');
  await get('/rest/v1/publisher_requests?select=id&limit=1');
  const [object] = await sql<{ path: string; size: number }[]>`
    select bucket_id || '/' || name as path, (metadata ->> 'size')::int as size
    from storage.objects order by created_at desc limit 1`;
  if (!object) return 'an administrator signed in';
  const bytes = await (await get(`/storage/v1/object/authenticated/${object.path}`)).arrayBuffer();
  if (bytes.byteLength !== object.size) {
    throw new Error(
      `The restored object ${object.path} has ${bytes.byteLength} bytes, not ${object.size}.`,
    );
  }
  return 'an administrator signed in and opened the newest object';
}

/** A token like the main API's, valid for a minute. */
function signIn(secret: string, userId: string): Promise<string> {
  return new SignJWT({ user_id: userId, email: 'drill@ludarium.example', roles: ['admin'] })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(new TextEncoder().encode(secret));
}

/** A new database on the server of `url`. */
async function createDatabase(url: string) {
  const name = `drill_${Date.now()}`;
  const run = async (work: (sql: Sql) => Promise<unknown>) => {
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    await work(sql).finally(() => sql.end({ timeout: 5 }));
  };
  await run((sql) => sql`create database ${sql(name)}`).catch((error: unknown) => {
    // 42501: permission denied.
    if (!(error instanceof postgres.PostgresError) || error.code !== '42501') throw error;
    const user = decodeURIComponent(new URL(url).username);
    throw new Error(
      `A drill restores into a database of its own, which the user of DATABASE_URL may not create; as an administrator: alter role ${user} createdb.`,
    );
  });
  return {
    name,
    url: withName(url, name),
    drop: () => run((sql) => sql`drop database ${sql(name)} with (force)`),
  };
}

function withName(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
