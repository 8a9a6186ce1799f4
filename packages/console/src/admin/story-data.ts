import type { AuditLogRow, PublisherHistory } from '@ludarium/domain/data-backend';
import { delay, HttpResponse, http } from 'msw';
import { z } from 'zod';
import type { DeletionRequest } from './deletion-requests/request.ts';
import type { ListedRequest } from './publisher-requests/request.tsx';

/** A pending request. */
export const storyRequest: ListedRequest = {
  id: 'a0000000-0000-4000-8000-000000000001',
  email: 'mara@saltmarsh.example',
  laravel_user_id: '19',
  first_name: 'Mara',
  last_name: 'Lindqvist',
  publisher_id: null,
  new_publisher_name: 'Saltmarsh Games',
  website_url: 'https://saltmarsh.example',
  facebook_id: null,
  x_id: 'saltmarsh',
  instagram_id: null,
  tiktok_id: null,
  youtube_channel: null,
  verification_note: 'We are three people and one press.',
  status: 'pending',
  email_verified: true,
  created_at: '2025-11-13T11:11:00Z',
  decided_at: null,
  decided_by: null,
  decision_code: null,
  decision_text: null,
  decision_mailed: false,
};

const decided = { decided_at: '2025-11-14T09:00:00Z', decided_by: '1' } as const;
const id = (last: number) => `a0000000-0000-4000-8000-00000000000${last}`;

/** Requests in each status, in an unknown status, and with long texts. */
export const storyRequests: readonly ListedRequest[] = [
  storyRequest,
  {
    ...storyRequest,
    id: id(2),
    status: 'approved',
    new_publisher_name: null,
    publisher_id: 9,
    ...decided,
  },
  {
    ...storyRequest,
    id: id(3),
    status: 'rejected',
    email_verified: null,
    ...decided,
    decision_code: 'incomplete',
    decision_text: 'Please add what is missing: the address of your shop.',
    decision_mailed: true,
  },
  { ...storyRequest, id: id(4), status: 'revoked', ...decided },
  { ...storyRequest, id: id(5), status: 'on ice', email_verified: false },
  {
    ...storyRequest,
    id: id(6),
    first_name: 'Bartholomew Montgomery Featherstonehaugh',
    last_name: 'van der Wijngaarden-Ostrowska',
    new_publisher_name: 'The Extraordinarily Long Named Company of Board Game Publishers and Sons',
  },
];

/** A pending deletion request. */
export const storyDeletion: DeletionRequest = {
  id: 'd0000000-0000-4000-8000-000000000001',
  user_id: '24',
  email: 'past.player@demo.example',
  reason: 'I moved my whole collection to a shelf that I can see, touch and dust.',
  status: 'pending',
  created_at: '2025-11-17T20:12:00Z',
  processed_at: null,
  processed_by: null,
  decision_code: null,
  decision_text: null,
  decision_mailed: false,
};

export const storyDeletions: readonly DeletionRequest[] = [
  storyDeletion,
  {
    ...storyDeletion,
    id: 'd0000000-0000-4000-8000-000000000002',
    status: 'approved',
    processed_at: '2025-11-18T10:00:00Z',
    processed_by: '1',
  },
  {
    ...storyDeletion,
    id: 'd0000000-0000-4000-8000-000000000003',
    status: 'rejected',
    reason: null,
    user_id: null,
    processed_at: '2025-11-18T10:00:00Z',
    processed_by: null,
  },
];

/** PostgREST's response of a list. */
export const rowsAnswer = (table: string, rows: readonly object[]) =>
  http.get(`*/rest/v1/${table}`, ({ request }) =>
    request.headers.get('Accept')?.includes('pgrst.object')
      ? HttpResponse.json(rows[0])
      : HttpResponse.json(rows, {
          headers: { 'Content-Range': rows.length ? `0-${rows.length - 1}/${rows.length}` : '*/0' },
        }),
  );

/** A list that responds 500. */
export const failingRows = (table: string) =>
  http.get(`*/rest/v1/${table}`, () => HttpResponse.json({ message: 'Broken' }, { status: 500 }));

/** A list that never responds. */
export const waitingRows = (table: string) =>
  http.get(`*/rest/v1/${table}`, () => delay('infinite'));

/** PostgREST's response of one row. */
export const rowAnswer = (table: string, row: object) =>
  http.get(`*/rest/v1/${table}`, () => HttpResponse.json(row));

/** 406: no row matches, or matches any more. */
export const noRow = (table: string) =>
  http.get(`*/rest/v1/${table}`, () =>
    HttpResponse.json({ code: 'PGRST116', message: 'No rows' }, { status: 406 }),
  );

const entry: AuditLogRow = {
  id: 1,
  at: '2025-11-13T11:11:00Z',
  actor_id: '19',
  actor_email: 'mara@saltmarsh.example',
  actor_role: 'user',
  action: 'insert',
  table_name: 'publisher_requests',
  row_id: storyRequest.id,
  before: null,
  after: null,
};

/** A request's audit log: received, changed, approved, role added. */
export const historyAnswer = rowsAnswer('audit_log', [
  {
    ...entry,
    id: 4,
    at: '2025-11-14T09:00:01Z',
    actor_email: 'admin@demo.example',
    action: 'update',
    before: { status: 'pending' },
    after: { status: 'approved' },
  },
  {
    ...entry,
    id: 3,
    at: '2025-11-14T09:00:00Z',
    actor_email: null,
    table_name: 'user_roles',
    row_id: '19:publisher',
  },
  { ...entry, id: 2, at: '2025-11-13T12:30:00Z', action: 'update', after: { x_id: 'saltmarsh' } },
  entry,
]);

const { actor_id, actor_role, ...asked } = { ...entry, person: 'Mara Lindqvist' };
const secondRequest = 'a0000000-0000-4000-8000-000000000002';

/** A publisher's history: an approved and a deleted request, and a deletion request. */
const storyPublisherHistory: PublisherHistory = [
  {
    ...asked,
    id: 9,
    at: '2025-11-17T20:12:00Z',
    table_name: 'account_deletion_requests',
    row_id: 'd0000000-0000-4000-8000-000000000001',
  },
  {
    ...asked,
    id: 8,
    at: '2025-11-15T08:01:00Z',
    actor_email: 'admin@demo.example',
    action: 'delete',
    row_id: secondRequest,
    person: 'Bartholomew Montgomery Featherstonehaugh van der Wijngaarden-Ostrowska',
  },
  {
    ...asked,
    id: 7,
    at: '2025-11-14T09:00:01Z',
    actor_email: 'admin@demo.example',
    action: 'update',
    before: { status: 'pending' },
    after: { status: 'approved' },
  },
  asked,
];

export const publisherHistoryAnswer = (entries: PublisherHistory = storyPublisherHistory) =>
  http.post('*/rest/v1/rpc/publisher_history', () => HttpResponse.json(entries));

/** The server's check of an admin's token, with overrides. */
export const tokenAnswer = (status: object = {}) =>
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

/** The lease of a decision; `claim` overrides its response. */
export const decisionAnswers = (claim: (id: string) => object = () => ({})) => [
  http.post('*/rest/v1/rpc/claim_publisher_decision', async ({ request }) => {
    const { request_id: id } = z.object({ request_id: z.string() }).parse(await request.json());
    return HttpResponse.json({
      refused: null,
      holder: null,
      request: { ...storyRequest, id },
      role_call: 'grant',
      role_after: { request_id: id, publisher_id: 9, new_publisher_name: null },
      ...claim(id),
    });
  }),
  http.post('*/rest/v1/rpc/release_publisher_decision', () =>
    HttpResponse.json({ kept: true, role_now: null }),
  ),
];

/** The main API's response of a page. */
export const catalogueAnswer = (path: string, rows: readonly object[], total = rows.length) =>
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

export const failingCatalogue = (path: string) =>
  http.get(`*/main-api/api/${path}`, () =>
    HttpResponse.json({ message: 'Broken' }, { status: 500 }),
  );

export const waitingCatalogue = (path: string) =>
  http.get(`*/main-api/api/${path}`, () => delay('infinite'));

/** The names of publisher and admin. */
export const namesAnswer = [
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
