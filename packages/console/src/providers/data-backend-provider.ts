import { dataBackendFetch } from '@ludarium/browser/http/data-backend-fetch.ts';
import { getDataBackendUrl } from '@ludarium/browser/http/data-backend-url.ts';
import { requireSession } from '@ludarium/browser/http/send.ts';
import {
  auditLogRow,
  gameProposalEventRow,
  gameProposalRow,
  privacyPolicyRow,
  privacyPolicyVersionRow,
  profileRow,
  publisherRequestRow,
} from '@ludarium/domain/data-backend';
import { BackendError } from '@ludarium/domain/http';
import postgrestProvider, { defaultSchema } from '@raphiniert/ra-data-postgrest';
import {
  type DataProvider,
  type fetchUtils,
  type GetListParams,
  type GetListResult,
  withLifecycleCallbacks,
} from 'ra-core';
import { z } from 'zod';
import { withAllRows } from './read-all-rows.ts';

/** The tables that no area declares with their rows. */
const otherRows: Readonly<Record<string, z.ZodObject>> = {
  publisher_requests: publisherRequestRow,
  profiles: profileRow,
  privacy_policy: privacyPolicyRow,
  privacy_policy_versions: privacyPolicyVersionRow,
  audit_log: auditLogRow,
  game_proposals: gameProposalRow,
  game_proposal_events: gameProposalEventRow,
};

/**
 * Calls the data backend with the session's token. A page past the end (416) is empty.
 *
 * @throws BackendError
 */
async function call(url: string, options: fetchUtils.Options = {}) {
  requireSession();
  const headers = new Headers(options.headers);
  if (options.body) headers.set('Content-Type', 'application/json');
  try {
    const response = await dataBackendFetch(withTieBreak(url), { ...options, headers });
    const body = await response.text();
    return { status: response.status, headers: response.headers, body, json: parseJson(body) };
  } catch (error) {
    if (!(error instanceof BackendError) || error.status !== 416) throw error;
    const total = /only (\d+) rows/.exec(error.details ?? '')?.[1] ?? '0';
    const range = new Headers({ 'content-range': `*/${total}` });
    return { status: 200, headers: range, body: '[]', json: [] };
  }
}

/** Sorts equal values by the key: without a total order a row could be on two pages, or on none. */
function withTieBreak(url: string): string {
  const address = new URL(url);
  const order = address.searchParams.get('order');
  const [column, direction] = order?.split('.') ?? [];
  if (!order || column === 'id' || order.includes(',id.')) return url;
  address.searchParams.set('order', `${order},id.${direction}`);
  return address.href;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const provider = postgrestProvider({
  apiUrl: getDataBackendUrl('/rest/v1'),
  httpClient: call,
  defaultListOp: 'eq',
  primaryKeys: new Map(),
  schema: defaultSchema,
});

/** Hosted PostgREST answers at most this number of rows. */
const maxRows = 1_000;

/**
 * The data backend's tables as react-admin's resources, through ra-data-postgrest. Every record is parsed,
 * and the filter `q` searches the resource's text. More than a thousand rows that contain it are
 * paged without a total.
 *
 * @param rows the schemas of further tables
 */
export const createDataBackendProvider = (
  rows: Readonly<Record<string, z.ZodObject>> = {},
): DataProvider =>
  withLifecycleCallbacks(
    withAllRows({ ...provider, getList }, maxRows),
    Object.entries({ ...otherRows, ...rows }).map(([resource, row]) => {
      // `partial`, because a list may select columns.
      const schema = row.partial().extend({ id: z.union([z.string(), z.number()]) });
      return { resource, afterRead: async (record) => schema.parse(record) };
    }),
  );

export const dataBackendProvider = createDataBackendProvider();

async function getList(resource: string, params: GetListParams): Promise<GetListResult> {
  const { q, ...filter } = params.filter ?? {};
  const text = typeof q === 'string' ? q.trim() : '';
  if (text !== '') return searchRows(resource, text, { ...params, filter });
  return provider.getList(resource, { ...params, filter });
}

/** The total of `search_rows` ends above it. */
const maxTotal = 1_000;
const foundRows = z.object({
  total: z.number(),
  rows: z.array(z.looseObject({ id: z.union([z.string(), z.number()]) })),
});

async function searchRows(
  source: string,
  query: string,
  { filter, sort, pagination, meta, signal }: GetListParams,
): Promise<GetListResult> {
  const { page = 1, perPage = 25 } = pagination ?? {};
  const body = {
    source,
    query,
    filter,
    shown: meta?.columns ?? null,
    sort: sort?.field ?? 'id',
    descending: sort?.order === 'DESC',
    skipped: (page - 1) * perPage,
    size: perPage,
  };
  const { json } = await call(getDataBackendUrl('/rest/v1/rpc/search_rows'), {
    method: 'POST',
    body: JSON.stringify(body),
    signal: signal ?? null,
  });
  const { rows: data, total } = foundRows.parse(json);
  if (total <= maxTotal) return { data, total };
  return { data, pageInfo: { hasPreviousPage: page > 1, hasNextPage: data.length === perPage } };
}
