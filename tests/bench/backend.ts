import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Application, publishableKey } from '@ludarium/server';
import autocannon from 'autocannon';
import type { Sql } from 'postgres';
import { startBackEnd } from '../support/back-end.ts';
import { mintToken } from '../support/tokens.ts';
import type { BenchRow } from './table.ts';

/**
 * Cost of policies and token verification, and of the server before PostgREST: the same filtered
 * select at 50 connections, in turns with the policies, with `true` in their place, and sent to
 * PostgREST itself, in one run. The goals are ratios: the machine decides how many requests/s.
 */
const connections = 50;
const secondsPerRound = 10;
const rounds = 2;
const goals = {
  ratio: 1.5,
  shareOfPostgrest: 0.75,
} as const;

interface Case {
  readonly table: 'feedback_items' | 'publisher_requests';
  readonly query: string;
  readonly token: string;
}

export async function benchBackend(): Promise<readonly BenchRow[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ludarium-bench-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(dataDir, 0o755);
  const local = await startBackEnd({ dataDir, databaseUrl: undefined });
  try {
    const postgrest = await findPostgrestSocket(dataDir);
    await fill(local.sql);
    const tester = await mintToken(local.jwtSecret, {
      id: 3,
      email: 'tester@bench.example',
      roles: ['tester'],
    });
    const admin = await mintToken(local.jwtSecret, {
      id: 1,
      email: 'admin@bench.example',
      roles: ['admin'],
    });
    const cases: Case[] = [
      {
        table: 'feedback_items',
        query:
          'select=id,title,status,priority,created_at&status=eq.on_hold&order=created_at.desc&limit=25',
        token: tester,
      },
      {
        table: 'publisher_requests',
        query:
          'select=id,email,status,created_at&status=eq.approved&order=created_at.desc&limit=25',
        token: admin,
      },
    ];
    const rows: BenchRow[] = [];
    for (const one of cases) rows.push(...(await measure(local, postgrest, one)));
    return rows;
  } finally {
    await local.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** PostgREST's socket, in the folder that its process file names. */
async function findPostgrestSocket(dataDir: string): Promise<string> {
  const [, folder = ''] = (await readFile(path.join(dataDir, 'postgrest.pid'), 'utf8')).split('\n');
  return path.join(folder, 'postgrest');
}

async function measure(
  local: Application,
  postgrest: string,
  { table, query, token }: Case,
): Promise<readonly BenchRow[]> {
  const [count] = await local.sql`select count(*)::int as rows from ${local.sql(table)}`;
  console.log(
    `\n${table}: ${count?.rows} rows, ${connections} connections, ${rounds} × ${secondsPerRound} s each`,
  );
  const server = { url: `${local.url}/rest/v1/${table}?${query}` };
  const alone = { url: `http://localhost/${table}?${query}`, socketPath: postgrest };
  await load(server, token, 5); // warm up caches, pool and JIT compiler
  const results: Record<'policies' | 'true' | 'alone', autocannon.Result[]> = {
    policies: [],
    true: [],
    alone: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    results.policies.push(await load(server, token));
    results.true.push(await withOpenPolicies(local.sql, table, () => load(server, token)));
    results.alone.push(await load(alone, token));
  }
  const [withPolicies, open] = [sum(results.policies), sum(results.true)];
  const postgrestAlone = sum(results.alone);
  const ratio = open.perSecond / withPolicies.perSecond;
  const share = withPolicies.perSecond / postgrestAlone.perSecond;
  const toText = ({ perSecond, p99, errors }: Load) =>
    `${perSecond} requests/s, p99 ${p99} ms, ${errors} errors`;
  console.log(`policies:  ${toText(withPolicies)}`);
  console.log(`true:      ${toText(open)}`);
  console.log(`PostgREST: ${toText(postgrestAlone)}`);
  const what = `25 of ${count?.rows} \`${table}\` at ${connections} connections`;
  return [
    {
      what: `${what}: time against policy \`true\``,
      goal: `≤ ${goals.ratio}x, no errors`,
      figure: `${ratio.toFixed(2)}x (${toText(open)})`,
      met: ratio <= goals.ratio && open.errors === 0,
      peers: '2.4x at 5,000 rows on a prototype',
    },
    {
      what: `${what}: requests/s against PostgREST alone`,
      goal: `≥ ${goals.shareOfPostgrest}x, no errors`,
      figure: `${share.toFixed(2)}x (${toText(withPolicies)})`,
      met: share >= goals.shareOfPostgrest && withPolicies.errors + postgrestAlone.errors === 0,
    },
  ];
}

function load(
  target: { readonly url: string; readonly socketPath?: string },
  token: string,
  duration = secondsPerRound,
): Promise<autocannon.Result> {
  return autocannon({
    ...target,
    connections,
    duration,
    workers: 1, // a separate thread, so that the client's load does not count
    headers: { apikey: publishableKey, 'x-laravel-token': token },
  });
}

interface Load {
  readonly perSecond: number;
  readonly p99: number;
  readonly errors: number;
}

function sum(results: readonly autocannon.Result[]): Load {
  const requests = results.reduce((total, { requests }) => total + requests.total, 0);
  const seconds = results.reduce((total, { duration }) => total + duration, 0);
  return {
    perSecond: Math.round(requests / seconds),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    errors: results.reduce((total, { errors, non2xx }) => total + errors + non2xx, 0),
  };
}

/** Replaces a table's select policies with `true` during `work`. */
async function withOpenPolicies<T>(sql: Sql, table: string, work: () => Promise<T>): Promise<T> {
  const policies = await sql<{ name: string; condition: string }[]>`
    select polname as name, pg_get_expr(polqual, polrelid) as condition
    from pg_policy where polrelid = ${`public.${table}`}::regclass and polcmd in ('r', '*')`;
  for (const { name } of policies)
    await sql`alter policy ${sql(name)} on ${sql(table)} using (true)`;
  try {
    return await work();
  } finally {
    for (const { name, condition } of policies) {
      await sql.unsafe(`alter policy "${name}" on public.${table} using (${condition})`);
    }
  }
}

async function fill(sql: Sql): Promise<void> {
  await sql`insert into public.user_roles (user_id, role) values (1, 'admin'), (3, 'tester')`;
  await sql`
    insert into public.feedback_items (title, content, category, priority, status, user_id, created_at)
    select 'Item ' || n, 'What happened in step ' || n, 'bug', 'minor',
      (array['feedback', 'under_development', 'completed', 'on_hold'])[1 + n % 4],
      3 + n % 500, now() - n * interval '1 minute'
    from generate_series(1, 100000) as n`;
  await sql`
    insert into public.publisher_requests
      (email, laravel_user_id, new_publisher_name, website_url, status, created_at)
    select 'person' || n || '@bench.example', 1000 + n, 'Publisher ' || n, 'https://bench.example',
      (array['pending', 'approved', 'rejected', 'revoked'])[1 + n % 4],
      now() - n * interval '1 minute'
    from generate_series(1, 20000) as n`;
  await sql`vacuum analyze`;
  await sql`checkpoint`; // so that writing the inserted rows does not affect the measurement
}
