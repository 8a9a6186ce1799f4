import { createMainApi } from '@ludarium/domain/main-api';
import { expect, it } from 'vitest';
import { createLogger } from './logging.ts';

function log(error: unknown) {
  const lines: string[] = [];
  createLogger('error', { write: (line) => void lines.push(line) }).error({ error }, 'It failed');
  return { text: lines.join(''), error: JSON.parse(lines.join('')).error };
}

it('logs the causes of an error and the reason, without messages and addresses of people', () => {
  const refused = Object.assign(new Error('Recipient command failed: ada@games.example'), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    response: '550 5.1.1 <ada@games.example> is unknown',
  });
  const failed = new Error('No mail for ada@games.example', { cause: refused });
  const { text, error } = log(failed);
  expect(error).toMatchObject({
    name: 'Error',
    reason: "The mail server answers '550 5.1.1 <[email]> is unknown' to RCPT TO.",
    causes: [{ name: 'Error', code: 'EENVELOPE', at: expect.any(Array) }],
  });
  expect(text).not.toContain('games.example');
});

it('logs each error of an AggregateError', () => {
  const of = (code: string) => Object.assign(new Error(`connect ${code} ::1:2`), { code });
  const { error } = log(new AggregateError([of('ECONNREFUSED'), of('ENETUNREACH')]));
  expect(error.causes).toMatchObject([{ code: 'ECONNREFUSED' }, { code: 'ENETUNREACH' }]);
  expect(error.reason).toBe('connect ECONNREFUSED ::1:2');
});

it('ends a circle of causes', () => {
  const error = new Error('first');
  error.cause = new Error('second', { cause: error });
  expect(log(error).text.length).toBeLessThan(10_000);
});

it.each([
  ['the status 500', () => new Response('{}', { status: 500 }), 'refused', 500],
  ['a page', () => new Response('<!doctype html><title>Hello</title>'), 'malformed', 200],
  ['half a JSON', () => new Response('{"data": [{"id": 1, "na'), 'malformed', 200],
])('logs that the main API answers %s', async (_what, answer, kind, status) => {
  const mainApi = createMainApi({ baseUrl: 'https://api.example', fetch: async () => answer() });
  const failed = mainApi.call('publisher', { params: { id: 9 } });
  const { error } = log(await failed.catch((cause: unknown) => cause));
  expect(error).toMatchObject({ name: 'MainApiError', kind, status });
});
