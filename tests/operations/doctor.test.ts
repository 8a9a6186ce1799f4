import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Application, publishableKey } from '@ludarium/supabase';
import { examine, examineServer } from '@ludarium/supabase/doctor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '../../supabase/server/environment.ts';
import { startBackEnd } from '../support/back-end.ts';

/** A back end origin that differs from the pages' origin. */
const site = 'http://pages.localhost';
let local: Application;
let dataDir: string;
beforeAll(async () => {
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'ludarium-doctor-')), 'data');
  local = await startBackEnd({
    dataDir,
    pages: () => new Response('Welcome'),
    allowedOrigins: [site],
  });
});
afterAll(async () => {
  await local.stop();
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});

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
  const variables = { PORT: port, DATA_DIR: dataDir, SEED: 'none' };
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
