import { createServer, type Socket } from 'node:net';
import { publishableKey, startApplication } from '@ludarium/server';
import { type Cluster, startCluster } from '@ludarium/server/postgres';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../packages/server/demo/seed/index.ts';
import { describeFault } from '../../supabase/functions/_shared/fault.ts';
import { useFolder } from '../support/folder.ts';
import { prepareDatabase } from '../support/ordinary-database.ts';
import { sendJson } from '../support/services.ts';

const at = useFolder('database-url');
let cluster: Cluster;
let admin: Sql;
let urls: Awaited<ReturnType<typeof prepareDatabase>>;

beforeAll(async () => {
  cluster = await startCluster(at('server'), () => undefined);
  admin = postgres(cluster.url, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await admin.end();
  await cluster.stop();
});

/** Starts a server, signs in, reads as the server functions and as a browser do. */
async function useServer(dataDir: string, database: typeof urls) {
  const server = await startApplication({ port: 0, seed: 'demo', dataDir, ...database });
  try {
    const { url } = server;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const form = { email: 'admin@demo.example', password: demoPassword };
    const signedIn = await sendJson(`${url}/main-api/api/auth/login`, form);
    expect(signedIn.status).toBe(200);
    const roles = await fetch(`${url}/rest/v1/user_roles?select=role&role=eq.admin&limit=1`, {
      headers: { apikey: server.secretKey },
    });
    expect(await roles.json()).toEqual([{ role: 'admin' }]);
    const versions = await fetch(`${url}/rest/v1/privacy_policy_versions?limit=1`, {
      headers: { apikey: publishableKey },
    });
    expect(versions.status).toBe(200);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toMatch(/database_connections\{pool="data API",state="idle"\} [1-9]/);
  } finally {
    await server.stop();
  }
}

it('says what an administrator has to run before, where the user may make no roles', async () => {
  await admin.unsafe("create role somebody login password 'known'");
  await admin.unsafe('create database somewhere owner somebody');
  const databaseUrl = new URL('/somewhere', cluster.url);
  databaseUrl.username = 'somebody';
  databaseUrl.password = 'known';
  const options = { port: 0, dataDir: at('fourth'), databaseUrl: databaseUrl.href };
  await expect(startApplication(options)).rejects.toThrow(
    'The user of DATABASE_URL may not make the roles of the data API; as an administrator, run deploy/prepare-database.sql once.',
  );
  urls = await prepareDatabase(cluster.url);
});

it('says that a database needs the encoding UTF8', async () => {
  await admin.unsafe("create database latin encoding 'LATIN1' locale 'C' template template0");
  const databaseUrl = new URL('/latin', cluster.url).href;
  const start = startApplication({ port: 0, databaseUrl, dataDir: at('latin') });
  await expect(start).rejects.toThrow(
    'The database of DATABASE_URL has the encoding LATIN1; use one that was made with UTF8.',
  );
});

it('a server starts and answers without a superuser', async () => {
  await useServer(at('first'), urls);
});

it('names the variable where the role has another password, and changes no role', async () => {
  const readRoles = () => admin`
    select rolname, pg_authid.rolpassword, pg_roles.rolconfig
    from pg_authid join pg_roles using (rolname)
    where rolname in ('anon', 'authenticator') order by rolname`;
  await admin.unsafe("alter role authenticator with password 'another'");
  const before = await readRoles();
  const options = { port: 0, databaseUrl: urls.databaseUrl, dataDir: at('third') };
  await expect(startApplication(options)).rejects.toThrow(
    'The role authenticator of this server has another password; set AUTHENTICATOR_DATABASE_URL to its connection string (docs/operating.md).',
  );
  expect(await readRoles()).toEqual(before);
});

it('says that AUTHENTICATOR_DATABASE_URL names a role without the rights of a browser', async () => {
  const other = new URL(urls.databaseUrl);
  other.username = 'somebody';
  other.password = 'known';
  const options = { ...urls, authenticatorUrl: other.href, port: 0, dataDir: at('other') };
  const start = startApplication(options);
  expect(describeFault(await start.catch((error: unknown) => error))).toBe(
    `The role authenticator can't sign in to the database. permission denied to set role "anon"`,
  );
});

it('refuses a database with a migration that this version does not have', async () => {
  const sql = postgres(urls.databaseUrl, { max: 1 });
  await sql`insert into supabase_migrations.schema_migrations (version) values ('20990101000000')`;
  await sql.end();
  await expect(startApplication({ port: 0, ...urls, dataDir: at('fifth') })).rejects.toThrow(
    'The database has migration 20990101000000, which this version does not have',
  );
});

it('says that a database without TLS refuses sslmode=require', async () => {
  const databaseUrl = `${cluster.url}?sslmode=require`;
  const start = startApplication({ port: 0, databaseUrl, dataDir: at('sixth') });
  expect(describeFault(await start.catch((error: unknown) => error))).toMatch(
    /^The database of DATABASE_URL can't be used\. .* TLS connection/,
  );
});

it.each([
  ['never answers', () => undefined],
  // As a proxy whose database is down.
  ['closes it', (socket: Socket) => socket.end()],
])('says that a server which accepts the connection and %s took too long', async (name, answer) => {
  const silent = createServer(answer);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const databaseUrl = `postgres://games:secret@127.0.0.1:${port}/games`;
  const start = startApplication({ port: 0, databaseUrl, dataDir: at(name) });
  expect(describeFault(await start.catch((error: unknown) => error))).toBe(
    "The database of DATABASE_URL can't be used. The answer took too long.",
  );
  silent.close();
});
