import { networkInterfaces } from 'node:os';
import { publishableKey } from '@ludarium/supabase';
import { examine, examineServer } from '@ludarium/supabase/doctor';
import { openDatabase } from '@ludarium/supabase/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeFault } from '../../supabase/functions/_shared/fault.ts';
import { readEnvironment } from '../../supabase/server/environment.ts';
import { startBackEnd } from '../support/back-end.ts';

/** A back end origin that differs from the pages' origin. */
const site = 'http://pages.localhost';
let local: Awaited<ReturnType<typeof startBackEnd>>;
beforeAll(async () => {
  local = await startBackEnd({ pages: () => new Response('Welcome'), allowedOrigins: [site] });
});
afterAll(() => local.stop());

/** The problems by check. */
async function getProblems(change: Record<string, string> = {}) {
  const findings = await examine({
    SITE_URL: local.url,
    SUPABASE_URL: local.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: local.secretKey }),
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    MAIN_API_URL: `${local.url}/main-api`,
    SMTP_URL: local.mail.smtpUrl,
    MAIL_FROM: 'Ludarium <no-reply@ludarium.example>',
    TEST_MAIL_TO: 'owner@ludarium.example',
    ...change,
  });
  expect(findings).toHaveLength(10);
  return Object.fromEntries(
    findings.flatMap(({ check, problem }) => (problem ? [[check, problem]] : [])),
  );
}

it('reports that there is no administrator, and nothing else, of a new installation', async () => {
  expect(await getProblems()).toEqual({
    administrator: 'There is none: ludarium add-admin (docs/operating.md).',
  });
  await local.sql`insert into public.user_roles (user_id, role) values (1, 'admin')`;
  expect(await getProblems()).toEqual({});
});

it('examines a server with its own back ends without further variables', async () => {
  const { port } = new URL(local.url);
  const variables = { PORT: port, DATA_DIR: local.dataDir, SEED: 'none' };
  const findings = await examineServer(readEnvironment(variables, '/'), variables);
  expect(findings).toHaveLength(11);
  expect(findings.filter(({ problem }) => problem)).toEqual([]);
  const silent = { ...variables, SMTP_URL: 'none' };
  const withoutMail = await examineServer(readEnvironment(silent, '/'), silent);
  expect(withoutMail.filter(({ problem }) => problem)).toEqual([]);

  const more = { ...variables, VITE_REPORT_URL: '/reports' };
  const problems = (await examineServer(readEnvironment(more, '/'), more)).slice(11);
  expect(problems).toEqual([
    { check: 'reports', problem: 'The pages report to /reports: set REPORTS=log.' },
  ]);

  const contradicting = { ...variables, MAIN_API_URL: 'http://127.0.0.1:9' };
  const [first] = await examineServer(readEnvironment(contradicting, '/'), contradicting);
  expect(first).toMatchObject({
    check: 'settings',
    problem: expect.stringMatching(/^MAIN_API_URL names a main API/),
  });
});

it('names the services that do not answer', async () => {
  const nowhere = 'http://127.0.0.1:9';
  const problems = await getProblems({
    MAIN_API_URL: nowhere,
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATABASE_URL: 'postgres://postgres@127.0.0.1:9/postgres',
  });
  expect(Object.keys(problems).sort()).toEqual(['CORS', 'database', 'mail', 'main API']);
});

it('names an invalid variable, and continues', async () => {
  const problems = await getProblems({ TEST_MAIL_TO: '', VITE_LAUNCH_STAGE: 'gated' });
  expect(problems).toEqual({ variables: 'TEST_MAIL_TO is not set.' });
});

it('names an origin that the back ends do not allow', async () => {
  const { CORS } = await getProblems({ SITE_URL: 'https://elsewhere.example' });
  expect(CORS).toContain(
    'does not allow https://elsewhere.example with the header x-laravel-token',
  );
  expect(CORS).toContain('does not allow https://elsewhere.example with the header authorization');
  expect((await getProblems({ SITE_URL: site })).CORS).toBeUndefined();
});

it('names a wrong key', async () => {
  const problems = await getProblems({
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_other',
    SUPABASE_SECRET_KEYS: '{"default":"sb_secret_other"}',
  });
  expect(Object.keys(problems).sort()).toEqual(['administrator', 'data API']);
});

it('answers /config.json for the pages, cached for a minute', async () => {
  const answer = await fetch(`${local.url}/config.json`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  expect(await answer.json()).toMatchObject({ mainApiUrl: '/main-api', launchStage: 'gated' });
});

/** What the start says about a database at this address, and doctor. */
async function diagnoseDatabase(change: Partial<URL>) {
  const databaseUrl = Object.assign(new URL(local.databaseUrl ?? ''), change).href;
  const options = { dataDir: local.dataDir, authenticatorUrl: undefined, say: () => undefined };
  const start = await openDatabase({ ...options, databaseUrl }).then(
    () => '',
    (error) => describeFault(error),
  );
  const findings = await examine({ DATABASE_URL: databaseUrl });
  return { start, doctor: findings.find(({ check }) => check === 'database')?.problem };
}

it.each([
  [
    'a wrong password',
    { password: 'wrong' },
    'The database server refuses the password: password authentication failed for user "postgres".',
  ],
  [
    'an unknown database',
    { pathname: '/games' },
    'There is no such database: database "games" does not exist.',
  ],
  [
    'a refused connection',
    { port: '2' },
    '127.0.0.1:2 refuses the connection: nothing listens there.',
  ],
  ['an unknown host', { hostname: 'database.invalid' }, expect.stringMatching(/database\.invalid/)],
])('the start and doctor name %s', async (_what, change, sentence) => {
  const { start, doctor } = await diagnoseDatabase(change);
  expect(doctor).toEqual(sentence);
  expect(start).toBe(`The database of DATABASE_URL can't be used. ${doctor}`);
});

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

it.each([
  ['127.0.0.1', 'https://games.invalid'],
  ...(hasIpv6 ? [['::1', undefined] as const] : []),
] as const)(
  'finds a server that listens on %s alone, whose name is %s',
  async (host, publicUrl) => {
    const pages = () => new Response('Welcome');
    const server = await startBackEnd({ host, publicUrl, pages });
    try {
      await server.sql`insert into public.user_roles (user_id, role) values (1, 'admin')`;
      const { port } = new URL(server.url);
      const variables = {
        ...{ PORT: port, SEED: 'none', DATA_DIR: server.dataDir, HOST: host },
        ...(publicUrl ? { PUBLIC_URL: publicUrl, SMTP_URL: server.mail.smtpUrl } : {}),
      };
      const findings = await examineServer(readEnvironment(variables, '/'), variables);
      expect(findings.filter(({ problem }) => problem)).toEqual([]);
      // The public name cannot be resolved.
      expect(findings.find(({ check }) => check === 'site')?.note).toBe(
        publicUrl &&
          `This machine can't resolve games.invalid: http://127.0.0.1:${port} was asked with that name.`,
      );
    } finally {
      await server.stop();
    }
  },
);
