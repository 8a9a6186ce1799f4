import { session } from '@ludarium/web/session/session.ts';
import { server, tokenFor } from '@ludarium/web/test-kit.ts';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { requestBoardEarly, takeEarlyBoard } from './early-board.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const board = { server_time: '2025-11-21T12:00:00+00:00', items: [], deleted: [] };
const tester = tokenFor('3', ['tester']);

const take = (signal = new AbortController().signal) =>
  takeEarlyBoard()?.abortSignal?.(signal).throwOnError();

/** @returns the requests */
function respondWith(respond: () => Response): readonly Request[] {
  const requests: Request[] = [];
  server.use(
    http.post('*/rest/v1/rpc/feedback_board', ({ request }) => {
      requests.push(request);
      return respond();
    }),
  );
  return requests;
}

it('requests the board once with the token', async () => {
  session.signIn(tester);
  const requests = respondWith(() => HttpResponse.json(board));
  requestBoardEarly();
  requestBoardEarly();
  expect(await take()).toEqual({ data: board });
  expect(takeEarlyBoard()).toBeNull();
  expect(requests.map(({ headers }) => headers.get('x-laravel-token'))).toEqual([tester]);
});

it('throws the code and message of a refusal', async () => {
  session.signIn(tester);
  const fault = { code: 'PT403', message: 'The feedback board is for testers.' };
  respondWith(() => HttpResponse.json(fault, { status: 403 }));
  requestBoardEarly();
  await expect(take()).rejects.toMatchObject({ ...fault, kind: 'refused', status: 403 });
});

it('throws a network error without an answer', async () => {
  session.signIn(tester);
  respondWith(() => HttpResponse.error());
  requestBoardEarly();
  await expect(take()).rejects.toMatchObject({ kind: 'network', status: null });
});

it('throws the reason of the caller’s abort', async () => {
  session.signIn(tester);
  respondWith(() => HttpResponse.json(board));
  requestBoardEarly();
  const controller = new AbortController();
  const answer = take(controller.signal);
  controller.abort(new Error('Left'));
  await expect(answer).rejects.toThrow('Left');
});

it('requests nothing without the role', () => {
  session.signIn(tokenFor('5', []));
  requestBoardEarly();
  expect(takeEarlyBoard()).toBeNull();
});
