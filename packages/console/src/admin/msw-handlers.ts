import {
  type DecisionAnswer,
  decisionInput,
  type PublisherHistory,
} from '@ludarium/domain/data-backend';
import { delay, type HttpHandler, HttpResponse, http } from 'msw';
import type { z } from 'zod';
import {
  newPerson,
  storyDeletions,
  storyGames,
  storyHistory,
  storyPolicy,
  storyPublisherHistory,
  storyPublishers,
  storyRequests,
  storyTesters,
  storyVersions,
} from './story-data.ts';

type Method = 'get' | 'post' | 'patch' | 'delete';

export const mockFailure = (path: string, method: Method = 'get', status = 500) =>
  http[method](`*/${path}`, () => HttpResponse.json({ message: 'Broken' }, { status }));

export const mockPending = (path: string, method: Method = 'get') =>
  http[method](`*/${path}`, () => delay('infinite'));

/** PostgREST's response of a list. */
export const toRows = (rows: readonly object[]) =>
  HttpResponse.json(rows, {
    headers: { 'Content-Range': rows.length ? `0-${rows.length - 1}/${rows.length}` : '*/0' },
  });

const isForOne = ({ headers }: Request) => headers.get('Accept')?.includes('pgrst.object');

/** A list with these rows, whatever is asked; a record is the first of them. */
export const mockRows = (table: string, rows: readonly object[]) =>
  http.get(`*/rest/v1/${table}`, ({ request }) =>
    isForOne(request) ? HttpResponse.json(rows[0]) : toRows(rows),
  );

/** A table that is filtered by status and id. */
export const mockTable = (
  table: string,
  rows: readonly { readonly id: string | number; readonly status?: string }[],
) =>
  http.get(`*/rest/v1/${table}`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    const matches = (column: string, value: unknown) =>
      [null, `eq.${value}`].includes(searchParams.get(column));
    const found = rows.filter(({ id, status }) => matches('id', id) && matches('status', status));
    return isForOne(request) ? HttpResponse.json(found[0]) : toRows(found);
  });

/** 406: no row matches, or matches any more. */
export const mockNoRow = (table: string) =>
  http.get(`*/rest/v1/${table}`, () =>
    HttpResponse.json({ code: 'PGRST116', message: 'No rows' }, { status: 406 }),
  );

export const mockPublisherHistory = (entries: PublisherHistory = storyPublisherHistory) =>
  http.post('*/rest/v1/rpc/publisher_history', () => HttpResponse.json(entries));

export const mockPerson = (overview: object) =>
  http.post('*/rest/v1/rpc/person_overview', () => HttpResponse.json(overview));

/** The server's check of an admin's token, with overrides. */
export const mockToken = (status: object = {}) =>
  http.post('*/rest/v1/rpc/token_status', () =>
    HttpResponse.json({
      valid: true,
      user_id: 1,
      email: 'admin@demo.example',
      roles: ['admin'],
      admin: true,
      publisher: false,
      tester: false,
      ...status,
    }),
  );

/** The answer of decide-request; `sent` is told of the decision. */
export const mockDecision = (
  answer: (input: z.output<typeof decisionInput>) => Partial<DecisionAnswer> = () => ({}),
) =>
  http.post('*/functions/v1/decide-request', async ({ request }) => {
    const input = decisionInput.parse(await request.json());
    const mail = input.decision === 'approve' ? 'sent' : null;
    return HttpResponse.json({
      ...{ result: 'done', isOtherDecisive: false, mail, logoFault: null },
      ...answer(input),
    });
  });

/** The main API's response of a page. */
export const mockCatalogue = (path: string, rows: readonly object[], total = rows.length) =>
  http.get(`*/main-api/api/${path}`, () =>
    HttpResponse.json({
      data: {
        data: rows,
        current_page: 1,
        last_page: Math.max(1, Math.ceil(total / 25)),
        next_page_url: null,
        per_page: 25,
        total,
      },
    }),
  );

/** What both back ends know about publisher requests; by default nothing but their ids. */
export const mockEvidence = (
  compared: { publishers?: readonly object[]; names?: readonly object[] } = {},
  evidence: { publishers?: readonly object[]; others?: readonly object[] } = {},
) => [
  http.post('*/main-api/api/publisher-comparisons', () =>
    HttpResponse.json({ data: { publishers: [], names: [], ...compared } }),
  ),
  http.post('*/rest/v1/rpc/publisher_request_evidence', () =>
    HttpResponse.json({ publishers: [], others: [], ...evidence }),
  ),
];

/** Handlers of what most screens request besides their rows: token, audit log and names. */
const commonMocks = [
  mockToken(),
  ...mockEvidence(),
  mockRows('audit_log', storyHistory),
  mockRows('account_deletion_requests', []),
  http.get('*/main-api/api/publishers/:id', () =>
    HttpResponse.json({ data: { id: 9, name: 'Quiet Harbour Press' } }),
  ),
  http.get('*/rest/v1/profiles', () =>
    HttpResponse.json({
      laravel_user_id: 1,
      first_name: 'Ada',
      last_name: 'Admin',
      email: 'admin@demo.example',
    }),
  ),
];

/** A story's parameters: the handlers, of which the first that matches answers. */
export const withMocks = (...handlers: readonly HttpHandler[]) => ({
  msw: { handlers: [...handlers, ...commonMocks] },
});

/** Both back ends, for stories of the complete area. */
export const areaParameters = withMocks(
  mockTable('publisher_requests', storyRequests),
  mockTable('account_deletion_requests', storyDeletions),
  mockTable('testers', storyTesters),
  mockTable('privacy_policy_versions', storyVersions),
  mockRows('privacy_policy', [storyPolicy]),
  mockRows('game_proposals', []),
  mockRows('changelog_entries', []),
  mockCatalogue('publishers', storyPublishers),
  mockCatalogue('filter/games', storyGames),
  mockPerson(newPerson),
  mockFailure('main-api/api/users/show/:id', 'get', 404),
);
