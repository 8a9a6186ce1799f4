import { publisherId } from '@ludarium/domain/ids';
import { session } from '@ludarium/web/session/session.ts';
import { server, tokenFor } from '@ludarium/web/test-kit.ts';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { withdrawBatch } from './requests.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => session.signIn(tokenFor('1')));

it('stops the withdrawal of an import if no row may be changed', async () => {
  const table = '*/rest/v1/game_proposals';
  let reads = 0;
  server.use(
    http.get(table, () => {
      reads += 1;
      // Without the stop the function would not return.
      return reads > 3 ? HttpResponse.error() : HttpResponse.json([{ id: 'a' }, { id: 'b' }]);
    }),
    // The answer of PostgREST to an update for which the policies find no row.
    http.patch(table, () => HttpResponse.json([])),
  );
  const progress: unknown[] = [];
  const task = {
    signal: new AbortController().signal,
    onProgress: (value: unknown) => progress.push(value),
  };
  const batch = { id: 'c', publisherId: publisherId.parse(1), open: 2 };
  await expect(withdrawBatch(batch, task)).rejects.toMatchObject({ status: 403 });
  expect(reads).toBe(1);
  expect(progress).toEqual([{ done: 0, total: 2 }]);
});
