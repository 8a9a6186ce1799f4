/** Both back ends for the stories of the admin area; their rows follow from the schemas of its resources. */
import {
  auditLogRow,
  type DecisionAnswer,
  decisionInput,
  deletionRequestRow,
  profileRow,
  publisherRequestRow,
} from '@ludarium/domain/data-backend';
import { createRow } from '@ludarium/domain/fixtures';
import { delay, type HttpHandler, HttpResponse, http } from 'msw';
import type { RaRecord } from 'react-admin';
import { z } from 'zod';
import type { Declared } from './declaration/define-resource.ts';
import { declaredResources } from './resources/index.tsx';

const at = '2025-11-13T11:11:00+00:00';
export const createId = (last: number) =>
  `a0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

/**
 * A row with a value in each column: a key of its labels, its name as a text, or what else the schema
 * takes first.
 *
 * @param number of which the texts are unique, and which of the labels are taken
 */
export function createExample(resource: Declared, number: number, values: object = {}): RaRecord {
  const columns = Object.entries(resource.row.shape).map(([column, schema]) => {
    const labels = Object.keys(resource.columns[column]?.labels ?? {});
    const text = `${column.replaceAll('_', ' ')} ${number}`;
    const others = [text, null, createId(number), number, at, at.slice(0, 10), false, [], {}];
    const candidates = [labels[(number - 1) % labels.length], ...others];
    // Some schemas of the main API take any value and make it null.
    const fits = (value: unknown) => {
      const { success, data } = z.safeParse(schema, value);
      return value !== undefined && success && String(data) === String(value);
    };
    return [column, candidates.find(fits)];
  });
  return { id: number, ...Object.fromEntries(columns), ...pictures, ...values };
}

/** No address of a picture. */
const pictures = { new_publisher_logo: null, cover: null, logo: null, media: null };

/** One row for each status, or for each role. */
const createExamples = (resource: Declared): readonly RaRecord[] => {
  const { labels = {} } = resource.columns.status ?? resource.columns.role ?? {};
  const count = Math.max(2, Object.keys(labels).length);
  return Array.from({ length: count }, (_, index) => createExample(resource, index + 1));
};

type Tables = Readonly<Record<string, readonly object[]>>;

/** The rows of every resource, of the catalogue, too. */
export const exampleRows: Readonly<Record<string, readonly RaRecord[]>> = Object.fromEntries(
  declaredResources.map((resource) => [resource.name, createExamples(resource)]),
);

export const toRows = (rows: readonly object[]) =>
  HttpResponse.json(rows, {
    headers: { 'Content-Range': rows.length ? `0-${rows.length - 1}/${rows.length}` : '*/0' },
  });

/** Whether the row of one record is asked for. */
export const isForOne = ({ headers }: Request) => headers.get('Accept')?.includes('pgrst.object');

/** Answers as PostgREST, by the filters that compare a column with one value. */
function answerRows(rows: readonly object[], request: Request) {
  const { searchParams } = new URL(request.url);
  const found = rows.filter((row) =>
    Object.entries(row).every(([column, value]) => {
      const asked = searchParams.get(column);
      return asked === null || !asked.startsWith('eq.') || asked === `eq.${value}`;
    }),
  );
  if (!isForOne(request)) return toRows(found);
  return found[0] ? HttpResponse.json(found[0]) : HttpResponse.json({}, { status: 406 });
}

/** These tables; others are left to the next handler. */
export const mockTables = (tables: Tables) =>
  http.get('*/rest/v1/:table', ({ request, params: { table } }) => {
    const rows = tables[String(table)];
    return rows && answerRows(rows, request);
  });

type Method = 'get' | 'post' | 'patch' | 'delete';

export const mockFailure = (path: string, method: Method = 'get', status = 500) =>
  http[method](`*/${path}`, () => HttpResponse.json({ message: 'Broken' }, { status }));

export const mockPending = (path: string, method: Method = 'get') =>
  http[method](`*/${path}`, () => delay('infinite'));

const mockFunction = (name: string, answer: object) =>
  http.post(`*/rest/v1/rpc/${name}`, () => HttpResponse.json(answer));

/** The server's check of an admin's token, with overrides. */
export const mockToken = (status: object = {}) =>
  mockFunction('token_status', {
    valid: true,
    user_id: 1,
    email: 'admin@demo.example',
    roles: ['admin'],
    admin: true,
    publisher: false,
    tester: false,
    ...status,
  });

/** The answer of decide-request; `sent` is told of the decision. */
export const mockDecision = (
  answer: (input: z.output<typeof decisionInput>) => Partial<DecisionAnswer> = () => ({}),
) =>
  http.post('*/functions/v1/decide-request', async ({ request }) => {
    const input = decisionInput.parse(await request.json());
    const mail = input.decision === 'approve' ? 'sent' : null;
    return HttpResponse.json({
      result: 'done',
      isOtherDecisive: false,
      mail,
      logoFault: null,
      ...answer(input),
    });
  });

/** The main API's list of publishers or games. */
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

/** One publisher, one game or one account of the main API: the row with the number, or these values. */
export const mockOne = (path: string, values: object, rows: readonly RaRecord[] = []) =>
  http.get(`*/main-api/api/${path}/:id`, ({ params }) => {
    const id = Number(params.id);
    return HttpResponse.json({ data: rows.find((row) => row.id === id) ?? { id, ...values } });
  });

/** What both back ends know about publisher requests; by default nothing but their ids. */
export const mockEvidence = (
  compared: { publishers?: readonly object[]; names?: readonly object[] } = {},
  evidence: {
    publishers?: readonly object[];
    others?: readonly object[];
    leaving?: readonly object[];
  } = {},
) => [
  http.post('*/main-api/api/publisher-comparisons', () =>
    HttpResponse.json({ data: { publishers: [], names: [], ...compared } }),
  ),
  mockFunction('publisher_request_evidence', {
    publishers: [],
    others: [],
    leaving: [],
    ...evidence,
  }),
];

/** A pending request of a person who names a new publisher. */
export const storyRequest = createRow(publisherRequestRow, {
  id: createId(1),
  email: 'mara@saltmarsh.example',
  laravel_user_id: '19',
  first_name: 'Mara',
  last_name: 'Lindqvist',
  new_publisher_name: 'Saltmarsh Games',
  website_url: 'https://saltmarsh.example',
  status: 'pending',
  email_verified: true,
  created_at: at,
});

/** A pending deletion request. */
export const storyDeletion = createRow(deletionRequestRow, {
  id: createId(1),
  user_id: '24',
  email: 'past.player@demo.example',
  status: 'pending',
  reason: 'I moved my whole collection to a shelf that I can see, touch and dust.',
  created_at: at,
});

const admin = createRow(profileRow, {
  id: createId(1),
  laravel_user_id: 1,
  email: 'admin@demo.example',
  first_name: 'Ada',
  last_name: 'Admin',
  created_at: at,
  updated_at: at,
});

/** A request's audit log, newest first. */
const history = [
  {
    id: 2,
    action: 'update',
    before: { status: 'pending' },
    after: { status: 'approved' },
  } as const,
  { id: 1, action: 'insert' } as const,
].map((values) =>
  createRow(auditLogRow, {
    at,
    actor_email: admin.email,
    table_name: 'publisher_requests',
    row_id: createId(1),
    ...values,
  }),
);

const commonMocks = [
  mockToken(),
  ...mockEvidence(),
  // Everybody is Ada Admin.
  http.get('*/rest/v1/profiles', () => toRows([admin])),
  mockTables({ ...exampleRows, audit_log: history }),
  http.get('*/rest/v1/*', () => toRows([])),
  mockCatalogue('publishers', exampleRows.publishers ?? []),
  mockCatalogue('filter/games', exampleRows.games ?? []),
  mockOne('publishers', { name: 'Quiet Harbour Press' }, exampleRows.publishers),
  mockOne('games', { name: 'Amber Mill' }, exampleRows.games),
];

/** A story's parameters: the handlers, of which the first that matches answers. */
export const withMocks = (...handlers: readonly HttpHandler[]) => ({
  msw: { handlers: [...handlers, ...commonMocks] },
});

/** The same with these rows in tables of the data backend. */
export const withTables = (tables: Tables, ...handlers: readonly HttpHandler[]) =>
  withMocks(...handlers, mockTables(tables));
