import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { type Application, publishableKey } from '@ludarium/supabase';
import { examineServer } from '@ludarium/supabase/doctor';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readEnvironment } from '../../supabase/server/environment.ts';
import { startBackEnd } from '../support/back-end.ts';

let local: Application | undefined;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ludarium-surroundings-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await local?.stop();
  local = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

it('uses no proxy of the environment, and its time zone and locale only for people', async () => {
  const nowhere = 'http://127.0.0.1:2';
  for (const name of ['http_proxy', 'https_proxy', 'all_proxy']) {
    vi.stubEnv(name, nowhere);
    vi.stubEnv(name.toUpperCase(), nowhere);
  }
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  vi.stubEnv('LC_ALL', 'tr_TR.UTF-8');
  vi.stubEnv('LANG', 'tr_TR.UTF-8');
  local = await startBackEnd({ dataDir, seed: 'demo' });
  const { port } = new URL(local.url);
  // Another name of the same machine, as a company's main API would have.
  const answer = await fetch(`http://127.0.0.1:${port}/main-api/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ADMIN@demo.example', password: 'Demo-pass1' }),
  });
  expect(answer.status).toBe(200);
  const body = JSON.stringify({ email: 'KIBRIS@games.example' });
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const url = `${local.url}/rest/v1/beta_subscribers`;
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(201);
  const [row] = await local.sql`
    select current_setting('TimeZone') as zone, lower('KIBRIS') as lower, now() as now`;
  expect(row).toMatchObject({ zone: 'UTC', lower: 'kibris' });
  expect(Math.abs(Number(row?.now) - Date.now())).toBeLessThan(60_000);
});

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

it.each(['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])])(
  'doctor finds a server that listens on %s alone',
  async (host) => {
    local = await startBackEnd({ dataDir, host, pages: () => new Response('Welcome') });
    await local.sql`insert into public.user_roles (user_id, role) values (1, 'admin')`;
    const findings = await examineServer(...toSettings(local, { HOST: host }));
    expect(findings.filter(({ problem }) => problem)).toEqual([]);
  },
);

it('doctor asks the local address where the public name cannot be resolved, and says so', async () => {
  const publicUrl = 'https://games.invalid';
  local = await startBackEnd({ dataDir, publicUrl, pages: () => new Response('Welcome') });
  await local.sql`insert into public.user_roles (user_id, role) values (1, 'admin')`;
  const variables = { PUBLIC_URL: publicUrl, SMTP_URL: local.mail.smtpUrl };
  const findings = await examineServer(...toSettings(local, variables));
  expect(findings.filter(({ problem }) => problem)).toEqual([]);
  expect(findings.find(({ check }) => check === 'site')?.note).toBe(
    `This machine can't resolve games.invalid: http://127.0.0.1:${new URL(local.url).port} was asked with that name.`,
  );
});

/** The settings and variables with which doctor finds the server. */
function toSettings({ url }: Application, change: Record<string, string>) {
  const variables = {
    PORT: new URL(url).port,
    SEED: 'none',
    DATA_DIR: dataDir,
    ...change,
  };
  return [readEnvironment(variables, '/'), variables] as const;
}
