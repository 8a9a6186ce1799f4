import { type Application, publishableKey } from '@ludarium/server';
import autocannon from 'autocannon';
import { startBackEnd } from '../support/back-end.ts';
import { mintToken } from '../support/tokens.ts';
import type { BenchRow } from './table.ts';

const goal = 1.1;

/**
 * Resident memory of the server while 20 clients read and write for ten minutes, or as many as are
 * given: after the first fifth it may not grow by more than a tenth.
 */
export async function benchSoak(minutes = 10): Promise<readonly BenchRow[]> {
  const local = await startBackEnd({ rateLimitFactor: 10_000 });
  try {
    await local.sql`insert into public.user_roles (user_id, role) values (3, 'tester')`;
    const person = { id: 3, email: 'tester@bench.example', roles: ['tester'] };
    const token = await mintToken(local.jwtSecret, person);
    const readings: number[] = [];
    const timer = setInterval(() => {
      readings.push(process.memoryUsage.rss() / 1_000_000);
    }, 5_000);
    const { errors, non2xx, requests } = await load(local, token, minutes);
    clearInterval(timer);
    const start = Math.ceil(readings.length / 5);
    const early = median(readings.slice(start, 2 * start));
    const late = median(readings.slice(-start));
    return [
      {
        what: `memory after ${minutes} minutes against the second fifth (${requests.total} requests)`,
        goal: `≤ ${goal}x, no errors`,
        figure: `${(late / early).toFixed(2)}x (${early.toFixed(0)} to ${late.toFixed(0)} MB), ${errors + non2xx} errors`,
        met: late / early <= goal && errors + non2xx === 0,
      },
    ];
  } finally {
    await local.stop();
  }
}

function load({ url }: Application, token: string, minutes: number): Promise<autocannon.Result> {
  const headers = {
    apikey: publishableKey,
    'x-laravel-token': token,
    'content-type': 'application/json',
  };
  const report = { title: 'A report', content: 'It crashed.', category: 'bug', user_id: 3 };
  return autocannon({
    url,
    connections: 20,
    // Not as fast as possible: the number of rows stays small.
    overallRate: 100,
    duration: minutes * 60,
    workers: 1,
    headers,
    requests: [
      { method: 'GET', path: '/rest/v1/feedback_items?select=id,title&limit=25' },
      { method: 'POST', path: '/rest/v1/rpc/token_status', body: '{}' },
      { method: 'POST', path: '/rest/v1/feedback_items', body: JSON.stringify(report) },
    ],
  });
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
