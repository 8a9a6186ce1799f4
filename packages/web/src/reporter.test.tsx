import { MainApiError } from '@ludarium/domain/main-api';
import { reportSchema } from '@ludarium/domain/reports';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configuration } from './configuration.ts';

vi.mock('web-vitals', () => {
  const observe = (report: (metric: object) => void) => report({ name: 'LCP', value: 812.5 });
  const nothing = () => undefined;
  return { onLCP: observe, onCLS: nothing, onFCP: nothing, onINP: nothing, onTTFB: nothing };
});

const sent: string[] = [];
navigator.sendBeacon = (url, body) => {
  sent.push(`${url} ${body}`);
  return true;
};
configuration.reportUrl = '/reports';
const { reportError, reportMainApiFault } = await import('./reporter.ts');

beforeEach(() => {
  window.history.replaceState(null, '', '/feedback?token=abc');
});
afterEach(() => {
  sent.length = 0;
});
afterAll(() => {
  configuration.reportUrl = null;
});

const readReports = () => sent.map((line) => reportSchema.parse(JSON.parse(line.slice(9))));

it('sends web vitals', async () => {
  await expect
    .poll(() => readReports())
    .toMatchObject([{ kind: 'vital', name: 'LCP', value: 812.5 }]);
});

it('sends an error once, with its reference and without personal data', () => {
  const error = new TypeError('No row for ada@games.example');
  const reference = reportError(error);
  expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  expect(reportError(error)).toBe(reference);
  expect(sent.join()).not.toContain('ada');
  expect(readReports()).toEqual([
    {
      reference,
      kind: 'error',
      area: 'feedback',
      path: '/feedback',
      name: 'TypeError',
      message: 'No row for [email]',
      stack: expect.stringContaining('reporter.test'),
    },
  ]);
});

it('sends a fault of the main API with its call, and none of a device without a network', () => {
  const call = 'POST /api/auth/login';
  reportMainApiFault('html', { error: new MainApiError({ kind: 'malformed', status: 200 }), call });
  const details = { area: 'feedback', path: '/feedback', status: 200 };
  expect(readReports()).toMatchObject([{ kind: 'main-api', fault: 'html', call, ...details }]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reportMainApiFault('unreachable', { error: new MainApiError({ kind: 'network' }), call });
  expect(sent).toHaveLength(1);
});

it('sends uncaught errors and unhandled rejections', () => {
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  const rejection = new Event('unhandledrejection');
  window.dispatchEvent(Object.assign(rejection, { reason: new RangeError('Too far') }));
  expect(readReports().map((report) => 'message' in report && report.message)).toEqual([
    'Script error.',
    'Too far',
  ]);
});

it('sends nothing when no address is configured', () => {
  configuration.reportUrl = null;
  reportError(new Error('Not sent'));
  expect(sent).toEqual([]);
  configuration.reportUrl = '/reports';
});

it('sends at most 20 errors of a page load', () => {
  for (let count = 0; count < 30; count += 1) reportError(new Error('In a loop'));
  expect(sent.length).toBeLessThan(20);
});
