import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { priorities } from '@ludarium/domain/feedback';
import { publishableKey } from '@ludarium/server';
import { buildMissingPages } from '@ludarium/server/build-pages';
import { type Cluster, startCluster } from '@ludarium/server/postgres';
import autocannon from 'autocannon';
import postgres, { type Sql } from 'postgres';
import { type ServerProcess, start } from '../operations/server-process.ts';
import { getRowId } from '../plans/expressions.ts';
import { fillTables, people } from '../plans/rows.ts';
import { startBackEnd } from '../support/back-end.ts';
import { mintToken } from '../support/tokens.ts';
import type { BenchRow } from './table.ts';

const amounts = [100_000, 1_000_000] as const;

/**
 * Prints the figures of `docs/benchmarks.md`, which have no goal: what a server carries with 100,000
 * and 1,000,000 rows in each large table.
 */
export async function benchScaling(): Promise<readonly BenchRow[]> {
  console.log('| rows | database | requests/s | p99 | connections | memory | errors |');
  console.log('|---|---|---|---|---|---|---|');
  for (const rows of amounts) {
    const database = await startServedDatabase(rows);
    try {
      const { perSecond, p99, connections, memory, errors } = await measureLoad(database);
      const size = `${(database.bytes / 1e9).toFixed(1)} GB`;
      const cells = [rows.toLocaleString('en'), size, perSecond, `${p99} ms`, connections];
      console.log(`| ${[...cells, `${memory} MB`, errors].join(' | ')} |`);
    } finally {
      await database.stop();
    }
  }
  return [];
}

/** The tables that the load reads or writes, and those that their triggers and policies use. */
const tables = [
  'public.user_roles',
  'public.profiles',
  'public.publisher_requests',
  'public.feedback_items',
  'public.game_proposals',
  'public.audit_log',
  'app.jobs',
  'app.rate_counts',
];
const clients = 5;
const connectionsOfClient = 10;
const seconds = 20;

/** A PostgreSQL with rows in the large tables, for a server in a process of its own. */
interface ServedDatabase {
  readonly sql: Sql;
  readonly bytes: number;
  /** Starts a server, measures it and ends it. */
  withServer<T>(work: (url: string, server: ServerProcess) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** What the server carried. */
interface Load {
  readonly perSecond: number;
  /** In ms, of the slowest client. */
  readonly p99: number;
  readonly errors: number;
  /** The most connections to the database at a time. */
  readonly connections: number;
  /** Resident memory of the server and its PostgREST, in MB. */
  readonly memory: number;
}

/** @param rows in each of the tables */
async function startServedDatabase(rows: number): Promise<ServedDatabase> {
  await buildMissingPages((line) => console.log(line));
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-server-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  const cluster: Cluster = await startCluster(path.join(folder, 'server'), () => undefined);
  const sql = postgres(cluster.url, { max: 2, onnotice: () => undefined });
  const migrated = await startBackEnd({ databaseUrl: cluster.url, rateLimitFactor: 100_000 });
  await migrated.stop();
  await fillTables(sql, rows, tables);
  await sql`checkpoint`; // so that writing the inserted rows does not affect the measurement
  const [size] = await sql<{ bytes: number }[]>`
    select pg_database_size(current_database())::float8 as bytes`;
  return {
    sql,
    bytes: size?.bytes ?? Number.NaN,
    withServer: async (work) => {
      const server = start({
        PORT: '0',
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URL: cluster.url,
        SEED: 'none',
        RATE_LIMIT_FACTOR: '100000',
        TRUSTED_PROXIES: '127.0.0.1',
      });
      try {
        return await work(await server.ready(), server);
      } finally {
        server.child.kill('SIGTERM');
        await server.ended();
      }
    },
    stop: async () => {
      await sql.end();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends the mixed load of five clients: four reads for each write. */
async function measureLoad({ sql, withServer }: ServedDatabase): Promise<Load> {
  return withServer(async (url, { child }) => {
    const secret = await readSecret(sql);
    await sendLoad(url, secret, 5); // warm up caches, pools and JIT compiler
    let connections = 0;
    const timer = setInterval(async () => {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      connections = Math.max(connections, row?.count ?? 0);
    }, 500);
    const results = await sendLoad(url, secret, seconds).finally(() => clearInterval(timer));
    return {
      perSecond: Math.round(
        results.reduce((sum, { requests, duration }) => sum + requests.total / duration, 0),
      ),
      p99: Math.max(...results.map(({ latency }) => latency.p99)),
      errors: results.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0),
      connections,
      memory: getMemory(child.pid ?? 0),
    };
  });
}

const getRandomReport = () => `/rest/v1/feedback_items?id=eq.${getRowId(1 + randomInt(10_000))}`;

const update: autocannon.Request = {
  method: 'PATCH',
  setupRequest: (request) => ({
    ...request,
    path: getRandomReport(),
    body: JSON.stringify({ priority: priorities[randomInt(priorities.length)] }),
  }),
};

async function readSecret(sql: Sql): Promise<string> {
  const [row] = await sql<{ secret: string }[]>`
    select secret from app.jwt_secrets where valid_until is null`;
  return row?.secret ?? '';
}

const createHeaders = async (secret: string, person: (typeof people)[keyof typeof people]) => ({
  apikey: publishableKey,
  'content-type': 'application/json',
  'x-laravel-token': await mintToken(secret, person),
});

async function sendLoad(
  url: string,
  secret: string,
  duration: number,
): Promise<autocannon.Result[]> {
  const admin = await createHeaders(secret, people.admin);
  const tester = await createHeaders(secret, people.tester);
  const publisher = await createHeaders(secret, people.publisher);
  const newest = 'order=created_at.desc,id.desc&limit=25';
  return Promise.all(
    Array.from({ length: clients }, (_, client) => {
      const from = { 'x-forwarded-for': `192.0.2.${client + 1}` };
      return autocannon({
        url,
        connections: connectionsOfClient,
        duration,
        requests: [
          {
            path: `/rest/v1/feedback_items?select=id,title,status,created_at&status=eq.on_hold&${newest}`,
            headers: { ...tester, ...from },
          },
          {
            path: `/rest/v1/publisher_requests?status=eq.pending&${newest}`,
            headers: { ...admin, ...from },
          },
          {
            path: `/rest/v1/game_proposals?publisher_id=eq.3&${newest}`,
            headers: { ...publisher, ...from },
          },
          {
            method: 'POST',
            path: '/rest/v1/rpc/token_status',
            body: '{}',
            headers: { ...publisher, ...from },
          },
          { ...update, headers: { ...admin, ...from } },
        ],
      });
    }),
  );
}

/** Resident memory of a process and its descendants, in MB. */
function getMemory(pid: number): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const processes = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const sum = (parent: number): number =>
    processes
      .filter(([, ppid]) => ppid === parent)
      .reduce((total, [child = 0, , rss = 0]) => total + rss + sum(child), 0);
  const own = processes.find(([one]) => one === pid)?.[2] ?? 0;
  return Math.round((own + sum(pid)) / 1000);
}
