import { HttpResponse, http } from 'msw';
import type { DeletionRequest } from './deletion-requests/request.ts';
import type { ListedRequest } from './publisher-requests/request.ts';

const base: ListedRequest = {
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
  created_at: '2025-11-13T11:11:00Z',
  decided_at: null,
  decided_by: null,
};

const decided = { decided_at: '2025-11-14T09:00:00Z', decided_by: '1' } as const;
const id = (last: number) => `a0000000-0000-4000-8000-00000000000${last}`;

/** A request in every state, one of a value that nobody knows, and one with very long texts. */
export const storyRequests: readonly ListedRequest[] = [
  base,
  { ...base, id: id(2), status: 'approved', new_publisher_name: null, publisher_id: 9, ...decided },
  { ...base, id: id(3), status: 'rejected', ...decided },
  { ...base, id: id(4), status: 'revoked', ...decided },
  { ...base, id: id(5), status: 'on ice' },
  {
    ...base,
    id: id(6),
    first_name: 'Bartholomew Montgomery Featherstonehaugh',
    last_name: 'van der Wijngaarden-Ostrowska',
    new_publisher_name: 'The Extraordinarily Long Named Company of Board Game Publishers and Sons',
  },
];

const deletion: DeletionRequest = {
  id: 'd0000000-0000-4000-8000-000000000001',
  user_id: '24',
  email: 'past.player@demo.example',
  reason: 'I moved my whole collection to a shelf that I can see, touch and dust.',
  status: 'pending',
  created_at: '2025-11-17T20:12:00Z',
  processed_at: null,
  processed_by: null,
};

export const storyDeletions: readonly DeletionRequest[] = [
  deletion,
  {
    ...deletion,
    id: 'd0000000-0000-4000-8000-000000000002',
    status: 'approved',
    processed_at: '2025-11-18T10:00:00Z',
    processed_by: '1',
  },
  {
    ...deletion,
    id: 'd0000000-0000-4000-8000-000000000003',
    status: 'rejected',
    reason: null,
    user_id: null,
    processed_at: '2025-11-18T10:00:00Z',
    processed_by: null,
  },
];

/** Rows as the data backend answers a list. */
export const rowsAnswer = (table: string, rows: readonly object[]) =>
  http.get(`*/rest/v1/${table}`, () =>
    HttpResponse.json(rows, {
      headers: { 'Content-Range': rows.length ? `0-${rows.length - 1}/${rows.length}` : '*/0' },
    }),
  );

/** A list that fails. */
export const failingRows = (table: string) =>
  http.get(`*/rest/v1/${table}`, () => HttpResponse.json({ message: 'Broken' }, { status: 500 }));

/** A list that never arrives. */
export const waitingRows = (table: string) =>
  http.get(`*/rest/v1/${table}`, () => new Promise<never>(() => undefined));

/** What stands around every list: the publisher's and the decider's name. */
export const namesAnswer = [
  http.get('*/main-api/api/publishers/:id', () =>
    HttpResponse.json({ data: { id: 9, name: 'Quiet Harbour Press' } }),
  ),
  http.get('*/rest/v1/profiles', () =>
    HttpResponse.json({ first_name: 'Ada', last_name: 'Admin', email: 'admin@demo.example' }),
  ),
];
