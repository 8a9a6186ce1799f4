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
const signal = new AbortController().signal;

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
  expect(await takeEarlyBoard()?.abortSignal(signal)).toEqual({
    data: board,
    error: null,
    status: 200,
  });
  expect(takeEarlyBoard()).toBeNull();
  expect(requests.map(({ headers }) => headers.get('x-laravel-token'))).toEqual([tester]);
});

it('returns the code and message of a refusal', async () => {
  session.signIn(tester);
  const fault = { code: 'PT403', message: 'The feedback board is for testers.' };
  respondWith(() => HttpResponse.json(fault, { status: 403 }));
  requestBoardEarly();
  expect(await takeEarlyBoard()?.abortSignal(signal)).toEqual({
    data: null,
    error: fault,
    status: 403,
  });
});

it('returns status 0 without an answer', async () => {
  session.signIn(tester);
  respondWith(() => HttpResponse.error());
  requestBoardEarly();
  expect(await takeEarlyBoard()?.abortSignal(signal)).toMatchObject({ data: null, status: 0 });
});

it('throws the reason of the caller’s abort', async () => {
  session.signIn(tester);
  respondWith(() => HttpResponse.json(board));
  requestBoardEarly();
  const controller = new AbortController();
  const answer = takeEarlyBoard()?.abortSignal(controller.signal);
  controller.abort(new Error('Left'));
  await expect(answer).rejects.toThrow('Left');
});

it('requests nothing without the role', () => {
  session.signIn(tokenFor('5', []));
  requestBoardEarly();
  expect(takeEarlyBoard()).toBeNull();
});
