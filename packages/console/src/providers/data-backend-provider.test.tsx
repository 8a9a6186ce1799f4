import { session } from '@ludarium/browser/session/session.ts';
import { server, tokenFor } from '@ludarium/browser/test-kit.ts';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { dataBackendProvider } from './data-backend-provider.ts';
import { allRows } from './read-all-rows.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => session.signIn(tokenFor('1')));

/** Answers every list with no rows. @returns the queries that were sent */
function answerLists() {
  const sent: URLSearchParams[] = [];
  server.use(
    http.get('*/rest/v1/:table', ({ request }) => {
      sent.push(new URL(request.url).searchParams);
      return HttpResponse.json([], { headers: { 'content-range': '*/0' } });
    }),
  );
  return sent;
}

const pagination = { page: 1, perPage: 25 };

it.each([
  ['profiles', 'created_at', 'DESC', 'created_at.desc,id.desc'],
  ['profiles', 'id', 'ASC', 'id.asc'],
  ['game_proposals', 'updated_at', 'DESC', 'updated_at.desc,id.desc'],
] as const)('sorts %s by %s and then by the key', async (table, field, order, query) => {
  const sent = answerLists();
  await dataBackendProvider.getList(table, { pagination, sort: { field, order }, filter: {} });
  await dataBackendProvider.getManyReference(table, {
    ...{ pagination, sort: { field, order }, filter: {} },
    target: 'publisher_id',
    id: 7,
  });
  expect(sent.map((parameters) => parameters.get('order'))).toEqual([query, query]);
});

it('keeps filter, columns and page of the request', async () => {
  const sent = answerLists();
  await dataBackendProvider.getList('profiles', {
    pagination: { page: 3, perPage: 10 },
    sort: { field: 'email', order: 'ASC' },
    filter: { email: 'ada+a&b@demo.example', 'id@neq': 7 },
    meta: { columns: ['id', 'email'] },
  });
  expect(Object.fromEntries(sent[0] ?? [])).toEqual({
    offset: '20',
    limit: '10',
    email: 'eq.ada+a&b@demo.example',
    id: 'neq.7',
    order: 'email.asc,id.asc',
    select: 'id,email',
  });
});

it('has an empty page past the end, with the total', async () => {
  server.use(
    http.get('*/rest/v1/profiles', () =>
      HttpResponse.json(
        {
          code: 'PGRST103',
          message: 'Requested range not satisfiable',
          details: 'An offset of 50 was requested, but there are only 7 rows.',
        },
        { status: 416 },
      ),
    ),
  );
  const answer = await dataBackendProvider.getList('profiles', {
    pagination: { page: 3, perPage: 25 },
    sort: { field: 'email', order: 'ASC' },
    filter: {},
  });
  expect(answer).toMatchObject({ data: [], total: 7 });
});

it('reads every row in calls of a thousand', async () => {
  const offsets: (string | null)[] = [];
  server.use(
    http.get('*/rest/v1/profiles', ({ request }) => {
      const { searchParams } = new URL(request.url);
      offsets.push(searchParams.get('offset'));
      const count = offsets.length === 1 ? 1_000 : 5;
      const rows = Array.from({ length: count }, (_, index) => ({
        id: `${offsets.length}-${index}`,
      }));
      return HttpResponse.json(rows, { headers: { 'content-range': '0-1/1005' } });
    }),
  );
  const { data } = await dataBackendProvider.getList('profiles', {
    pagination: { page: 1, perPage: allRows },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
    meta: { columns: ['id'] },
  });
  expect(data).toHaveLength(1_005);
  expect(offsets).toEqual(['0', '1000']);
});
