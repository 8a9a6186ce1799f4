import type { Report } from '@ludarium/domain/reports';
import type { Application } from '@ludarium/supabase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../supabase/server/http/logging.ts';
import { startBackEnd } from '../support/back-end.ts';

const log: string[] = [];
let local: Application;
beforeAll(async () => {
  local = await startBackEnd({
    reports: true,
    logger: createLogger('info', { write: (line) => void log.push(line) }),
  });
});
afterAll(() => local.stop());

const error: Report = {
  reference: 'K7QX-2MPA',
  kind: 'error',
  area: 'portal',
  path: '/publisher-portal?email=ada@games.example',
  name: 'TypeError',
  message: 'No row for ada@games.example',
};

/** Posts text, as `navigator.sendBeacon` does to another origin. */
const post = (body: string, url = local.url) => fetch(`${url}/reports`, { method: 'POST', body });

it('logs a report in one line without personal data, and counts it', async () => {
  expect((await post(JSON.stringify(error))).status).toBe(204);
  const vital = { reference: 'V7QX', kind: 'vital', area: 'site', path: '/', name: 'LCP' };
  expect((await post(JSON.stringify({ ...vital, value: 1200 }))).status).toBe(204);

  const lines = log.map((line) => JSON.parse(line)).filter(({ report }) => report);
  expect(lines.map(({ report }) => report)).toEqual([
    { ...error, path: '/publisher-portal', message: 'No row for [email]' },
    { ...vital, value: 1200 },
  ]);
  expect(log.join('')).not.toContain('games.example');

  const metrics = await (await fetch(`${local.url}/metrics`)).text();
  expect(metrics).toContain('browser_errors_total{area="portal"} 1');
  expect(metrics).toContain('web_vital_seconds_bucket{le="1.8",area="site",name="LCP"} 1');
  expect(metrics).toContain('web_vital_seconds_bucket{le="1",area="site",name="LCP"} 0');
});

it('logs and counts a fault of the main API that a page met', async () => {
  const report = { reference: 'M7QX', kind: 'main-api', area: 'site', path: '/auth', status: 502 };
  const call = 'POST /api/auth/login';
  expect((await post(JSON.stringify({ ...report, fault: 'html', call }))).status).toBe(204);
  expect((await post(JSON.stringify({ ...report, fault: 'odd', call }))).status).toBe(400);
  expect(log.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 50, report: { ...report, fault: 'html', call } }),
  );
  const metrics = await (await fetch(`${local.url}/metrics`)).text();
  expect(metrics).toContain('main_api_faults_total{fault="html",seen_by="pages"} 1');
});

it('refuses what is no report, and more than 8 KB', async () => {
  for (const body of ['', '{', JSON.stringify({ ...error, user: 42 })]) {
    expect((await post(body)).status).toBe(400);
  }
  expect((await post(`${JSON.stringify(error)}${' '.repeat(8 * 1024)}`)).status).toBe(413);
});

it('refuses more than 120 reports a minute from one address', async () => {
  let answer = await post('');
  for (let count = 0; count < 500 && answer.status === 400; count += 1) answer = await post('');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('has no such path unless it is switched on', async () => {
  const other = await startBackEnd();
  expect((await post(JSON.stringify(error), other.url)).status).toBe(404);
  await other.stop();
});
