import { type Application, publishableKey } from '@ludarium/supabase';
import autocannon from 'autocannon';
import type { Sql } from 'postgres';
import { startBackEnd } from '../support/back-end.ts';
import { mintToken } from '../support/tokens.ts';
import { measureLoad, measureUpdates, startServedDatabase } from './servers.ts';
import { type BenchRow, runAlone } from './table.ts';

/**
 * Cost of policies and token verification: the same filtered select at 50 connections, alternately
 * with the policies and with `true` in their place, in one run.
 */
const connections = 50;
const secondsPerRound = 10;
const rounds = 2;
const goals = {
  ratio: 1.5,
  perSecond: 1800,
  p99: 60,
  // The servers share the processors of this machine.
  shareOfThree: 0.75,
  updateRatio: 2,
} as const;

interface Case {
  readonly table: 'feedback_items' | 'publisher_requests';
  readonly query: string;
  readonly token: string;
}

export async function benchBackend(): Promise<readonly BenchRow[]> {
  const local = await startBackEnd({ databaseUrl: undefined, rateLimits: undefined });
  try {
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
    for (const one of cases) rows.push(...(await measure(local, one)));
    return [...rows, ...(await measureServers())];
  } finally {
    await local.stop();
  }
}

async function measure(
  local: Application,
  { table, query, token }: Case,
): Promise<readonly BenchRow[]> {
  const [count] = await local.sql`select count(*)::int as rows from ${local.sql(table)}`;
  console.log(
    `\n${table}: ${count?.rows} rows, ${connections} connections, ${rounds} × ${secondsPerRound} s each`,
  );
  await explain(local.sql, table, token);
  await load(local, table, query, token, 5); // warm up caches, pool and JIT compiler
  const totals = { policies: [] as autocannon.Result[], true: [] as autocannon.Result[] };
  for (let round = 0; round < rounds; round += 1) {
    totals.policies.push(await load(local, table, query, token));
    totals.true.push(
      await withOpenPolicies(local.sql, table, () => load(local, table, query, token)),
    );
  }
  const [withPolicies, open] = [sum(totals.policies), sum(totals.true)];
  const ratio = open.perSecond / withPolicies.perSecond;
  console.log(
    `policies: ${withPolicies.perSecond} requests/s, p99 ${withPolicies.p99} ms, ${withPolicies.errors} errors`,
  );
  console.log(`true:     ${open.perSecond} requests/s, p99 ${open.p99} ms, ${open.errors} errors`);
  const what = `25 of ${count?.rows} \`${table}\` at ${connections} connections`;
  return [
    {
      what: `${what}: time against policy \`true\``,
      goal: `≤ ${goals.ratio}x`,
      figure: `${ratio.toFixed(2)}x`,
      met: ratio <= goals.ratio && withPolicies.errors === 0,
      peers: '2.4x at 5,000 rows on a prototype',
    },
    {
      what: `${what}: requests/s with policies`,
      goal: `≥ ${goals.perSecond}`,
      figure: String(withPolicies.perSecond),
      met: withPolicies.perSecond >= goals.perSecond,
    },
    {
      what: `${what}: p99 with policies`,
      goal: `< ${goals.p99} ms`,
      figure: `${withPolicies.p99} ms`,
      met: withPolicies.p99 < goals.p99,
    },
  ];
}

/** Servers in processes of their own on one database; see `docs/scaling.md`. */
async function measureServers(): Promise<readonly BenchRow[]> {
  const database = await startServedDatabase(100_000);
  try {
    const one = await measureLoad(database, 1);
    const three = await measureLoad(database, 3);
    const { reads, updates, errors } = await measureUpdates(database);
    const share = three.perSecond / one.perSecond;
    const ratio = updates / reads;
    return [
      {
        what: 'requests/s of three servers on this machine against one, four reads for each write',
        goal: `≥ ${goals.shareOfThree}x, no errors`,
        figure: `${share.toFixed(2)}x (${one.perSecond} to ${three.perSecond}), ${one.errors + three.errors} errors`,
        met: share >= goals.shareOfThree && one.errors + three.errors === 0,
      },
      {
        what: 'p99 of one person’s updates of a row against reads, at 20 connections',
        goal: `≤ ${goals.updateRatio}x, no errors`,
        figure: `${ratio.toFixed(2)}x (${reads} to ${updates} ms), ${errors} errors`,
        met: ratio <= goals.updateRatio && errors === 0,
      },
    ];
  } finally {
    await database.stop();
  }
}

function load(
  local: Application,
  table: string,
  query: string,
  token: string,
  duration = secondsPerRound,
): Promise<autocannon.Result> {
  return autocannon({
    url: `${local.url}/rest/v1/${table}?${query}`,
    connections,
    duration,
    workers: 1, // a separate thread, so that the client's load does not count
    headers: { apikey: publishableKey, 'x-laravel-token': token },
  });
}

function sum(results: readonly autocannon.Result[]) {
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

/** Asserts that the query uses an index and verifies the token once, not once per row. */
async function explain(sql: Sql, table: string, token: string): Promise<void> {
  const status = table === 'feedback_items' ? 'on_hold' : 'approved';
  const plan = await sql.begin(async (tx) => {
    await tx`select set_config('role', 'anon', true),
      set_config('request.headers', ${JSON.stringify({ 'x-laravel-token': token })}, true)`;
    return tx`explain (analyze, costs off, timing off, summary off)
      select id, created_at from ${tx(`public.${table}`)}
      where status = ${status} order by created_at desc limit 25`;
  });
  for (const row of plan) console.log(`  ${row['QUERY PLAN']}`);
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

await runAlone(import.meta.url, benchBackend);
