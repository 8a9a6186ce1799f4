import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishableKey } from '@ludarium/supabase';
import { examineServer } from '@ludarium/supabase/doctor';
import { type Cluster, startCluster } from '@ludarium/supabase/postgres';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { demoPassword } from '../../supabase/demo/seed/index.ts';
import { readEnvironment } from '../../supabase/server/environment.ts';
import { buildMissingPages } from '../../supabase/server/pages/index.ts';
import { conditionLimit } from '../support/waiting.ts';
import { type ServerProcess, start } from './server-process.ts';

let folder: string;
let cluster: Cluster;
let sql: Sql;
let servers: ServerProcess[];
let urls: string[];

beforeAll(async () => {
  // Here, because servers that start at the same time would write the same files.
  await buildMissingPages(() => undefined);
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-several-'));
  await chmod(folder, 0o755);
  cluster = await startCluster(path.join(folder, 'server'), () => undefined);
  sql = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  servers = ['a', 'b', 'c'].map((name) =>
    start({
      PORT: '0',
      DATA_DIR: path.join(folder, name),
      DATABASE_URL: cluster.url,
      SEED: 'demo',
      RATE_LIMIT_FACTOR: '1',
      TRUSTED_PROXIES: '127.0.0.1',
    }),
  );
  urls = await Promise.all(servers.map((server) => server.ready()));
});
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map((server) => server.ended()));
  await sql.end();
  await cluster.stop();
  await rm(folder, { recursive: true });
});

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const signIn = (url: string | undefined, email: string, password = demoPassword) =>
  post(`${url}/main-api/api/auth/login`, { email, password });

const signedIn = z.object({
  data: z.object({
    user: z.object({ id: z.number() }),
    authorization: z.object({ token: z.string() }),
  }),
});

const inbox = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));

async function readMails(url: string | undefined, to: string) {
  const mails = inbox.parse(await (await fetch(`${url}/inbox/messages`)).json());
  return mails.filter((mail) => mail.to === to);
}

it('migrates and seeds an empty database once, and shares one token secret', async () => {
  const outputs = servers.map((server) => server.output());
  expect(outputs.filter((output) => output.includes('Demo data is in place.'))).toHaveLength(1);
  const answer = await signIn(urls[0], 'tester@demo.example');
  const { data } = signedIn.parse(await answer.json());
  for (const url of urls) {
    const headers = { authorization: `Bearer ${data.authorization.token}` };
    const profile = await fetch(`${url}/main-api/api/users/show/${data.user.id}`, { headers });
    expect(profile.status).toBe(200);
    const status = await post(
      `${url}/rest/v1/rpc/token_status`,
      {},
      {
        apikey: publishableKey,
        'x-laravel-token': data.authorization.token,
      },
    );
    expect(await status.json()).toMatchObject({ valid: true });
  }
});

it('counts wrong passwords of all servers together', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const { status } = await signIn(urls[attempt % 3], 'newcomer@demo.example', 'wrong');
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

it('accepts a reset link of another server once', async () => {
  const email = 'publisher@demo.example';
  await post(`${urls[0]}/main-api/auth/reset-password`, { email });
  const mail = await vi.waitFor(async () => {
    const [first] = await readMails(urls[1], email);
    if (!first) throw new Error('No mail.');
    return first;
  }, conditionLimit);
  const token = /token=([\w-]+)/.exec(mail.text)?.[1];
  const password = 'New-pass-2027!';
  const form = { email, token, password, password_confirmation: password };
  const answers = await Promise.all(
    urls.map((url) => post(`${url}/main-api/auth/reset-password`, form)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect((await signIn(urls[2], email, password)).status).toBe(200);
});

it('accepts a captcha token of another server once', async () => {
  const register = async (url: string | undefined, token: string, name: string) =>
    post(`${url}/main-api/api/auth/register`, {
      email: `${name}@several.example`,
      password: 'New-pass-2027!',
      password_confirmation: 'New-pass-2027!',
      firstname: name,
      lastname: 'Several',
      displayname: name,
      lang: 'en',
      recaptcha_token: token,
    });
  const { token } = z
    .object({ token: z.string() })
    .parse(await (await fetch(`${urls[0]}/recaptcha/token?action=register`)).json());
  expect((await register(urls[1], token, 'ada')).ok).toBe(true);
  expect((await register(urls[2], token, 'bea')).status).toBe(422);
});

it('sends one mail for one event when three servers are asked at once', async () => {
  const email = 'tester@demo.example';
  const { data } = signedIn.parse(await (await signIn(urls[0], email)).json());
  await sql`
    insert into public.terms_acceptances (user_id, ip_address, terms_version, terms_hash)
    values (${data.user.id}, '192.0.2.7', 'October 2025', ${'a'.repeat(64)})`;
  const headers = { apikey: publishableKey, 'x-laravel-token': data.authorization.token };
  const answers = await Promise.all(
    [...urls, ...urls].map((url) =>
      post(`${url}/functions/v1/send-terms-acceptance-email`, {}, headers),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const sent = await Promise.all(answers.map((answer) => answer.json()));
  expect(sent.filter((answer) => answer.sent)).toHaveLength(1);
  expect(await readMails(urls[0], email)).toHaveLength(1);
});

it('three servers open less than 80 connections under load', async () => {
  const headers = (client: number) => ({
    apikey: publishableKey,
    'content-type': 'application/json',
    'x-forwarded-for': `203.0.113.${client}`,
  });
  const request = (url: string, client: number): Promise<Response>[] => [
    fetch(`${url}/rest/v1/privacy_policy_versions?limit=1`, { headers: headers(client) }),
    fetch(`${url}/main-api/api/constants/countries`),
    fetch(`${url}/storage/v1/object/list/feedback-attachments`, {
      method: 'POST',
      headers: headers(client),
      body: '{}',
    }),
  ];
  const statuses: number[] = [];
  const counts: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const answers = Promise.all(
      urls.flatMap((url) => Array.from({ length: 40 }, (_, client) => request(url, client)).flat()),
    );
    let isDone = false;
    void answers.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity where usesysid is not null`;
      counts.push(row?.count ?? 0);
    }
    for (const { status } of await answers) statuses.push(status);
  }
  expect([...new Set(statuses)]).toEqual([200]);
  // Else the load did not reach the pools.
  expect(Math.max(...counts)).toBeGreaterThan(40);
  expect(Math.max(...counts)).toBeLessThan(80);
});

it("doctor compares the connections of the running servers with the database's limit", async () => {
  const diagnose = async (pool: string) => {
    const variables = {
      PORT: new URL(urls[0] ?? '').port,
      DATA_DIR: path.join(folder, 'a'),
      DATABASE_URL: cluster.url,
      DATABASE_POOL: pool,
    };
    const findings = await examineServer(readEnvironment(variables, '/'), variables);
    return findings.find(({ check }) => check === 'connections');
  };
  expect(await diagnose('25')).toEqual({
    check: 'connections',
    note: 'max_connections 100 is enough for 3 servers with DATABASE_POOL=25.',
  });
  expect(await diagnose('35')).toEqual({
    check: 'connections',
    problem:
      '3 servers with DATABASE_POOL=35 and 10 more for tasks need 115 connections, but max_connections is 100: lower the one or raise the other.',
  });
});
