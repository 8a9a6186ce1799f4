import {
  auditLogRow,
  changelogEntryRow,
  deletionRequestRow,
  feedbackItemRow,
  gameFieldSourceRow,
  gameProposalBatchRow,
  gameProposalEventRow,
  gameProposalRow,
  privacyPolicyRow,
  privacyPolicyVersionRow,
  profileRow,
  publisherRequestMessageRow,
  publisherRequestRow,
  testerRow,
  userRoleRow,
} from '@ludarium/domain/data-backend';
import { configuration } from '@ludarium/web/configuration.ts';
import { dataBackendFetch } from '@ludarium/web/http/data-backend-fetch.ts';
import { getDataBackendUrl } from '@ludarium/web/http/data-backend-url.ts';
import { session } from '@ludarium/web/session/session.ts';
import {
  type DataProvider,
  type fetchUtils,
  type GetListParams,
  type GetListResult,
  HttpError,
  withLifecycleCallbacks,
} from 'ra-core';
import { supabaseDataProvider } from 'ra-supabase';
import { z } from 'zod';

interface Resource {
  readonly row: z.ZodObject;
  /** The primary key, if it is not `id`. */
  readonly key?: readonly string[];
}

const resources: Readonly<Record<string, Resource>> = {
  publisher_requests: { row: publisherRequestRow },
  account_deletion_requests: { row: deletionRequestRow },
  profiles: { row: profileRow },
  privacy_policy: { row: privacyPolicyRow },
  privacy_policy_versions: { row: privacyPolicyVersionRow },
  changelog_entries: { row: changelogEntryRow },
  feedback_items: { row: feedbackItemRow },
  testers: { row: testerRow },
  user_roles: { row: userRoleRow, key: ['user_id', 'role'] },
  audit_log: { row: auditLogRow },
  game_proposals: { row: gameProposalRow },
  game_proposal_batches: { row: gameProposalBatchRow },
  game_proposal_events: { row: gameProposalEventRow },
  publisher_request_messages: { row: publisherRequestMessageRow },
  game_field_sources: { row: gameFieldSourceRow, key: ['game_id', 'field'] },
};

/** Calls the data backend with the session's token. A page past the end (416) is empty. */
async function call(url: string, options: fetchUtils.Options = {}) {
  const state = session.read();
  // Without a token, row-level security would return an empty list instead of an error.
  if (state.status === 'signed-out' && state.reason) throw new HttpError('The token ended.', 401);
  const headers = new Headers(options.headers);
  if (options.body) headers.set('Content-Type', 'application/json');
  const response = await dataBackendFetch(url, { ...options, headers });
  const body = await response.text();
  const json = parseJson(body);
  if (response.ok) return { status: response.status, headers: response.headers, body, json };
  const fault = errorBody.parse(json);
  if (response.status !== 416) {
    throw new HttpError(fault.message ?? response.statusText, response.status, json);
  }
  const total = /only (\d+) rows/.exec(fault.details ?? '')?.[1] ?? '0';
  const range = new Headers({ 'content-range': `*/${total}` });
  return { status: 200, headers: range, body: '[]', json: [] };
}

/** PostgREST's error; a proxy's may be of any shape. */
const errorBody = z
  .object({ message: z.string().optional(), details: z.string().nullish() })
  .catch({});

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const provider = supabaseDataProvider({
  instanceUrl: getDataBackendUrl(''),
  apiKey: configuration.publishableKey,
  httpClient: call,
  primaryKeys: new Map(
    Object.entries(resources).flatMap(([name, { key }]) => (key ? [[name, [...key]]] : [])),
  ),
});

/**
 * The data backend's tables as react-admin's resources, through ra-supabase. Every record is parsed,
 * and the filter `q` searches the resource's text. More than a thousand rows that contain it are
 * paged without a total.
 */
export const dataBackendProvider: DataProvider = withLifecycleCallbacks(
  { ...provider, getList },
  Object.entries(resources).map(([resource, { row }]) => {
    // `partial`, because a list may select columns; `loose` keeps the virtual id of a compound key.
    const schema = row
      .partial()
      .loose()
      .extend({ id: z.union([z.string(), z.number()]) });
    return {
      resource,
      afterRead: async (record) => schema.parse(record),
    };
  }),
);

async function getList(resource: string, params: GetListParams): Promise<GetListResult> {
  const { q, ...filter } = params.filter ?? {};
  const text = typeof q === 'string' ? q.trim() : '';
  if (text !== '') return searchRows(resource, text, { ...params, filter });
  const key = resources[resource]?.key ?? ['id'];
  return provider.getList(resource, withTieBreak(key, { ...params, filter }));
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

/** Sorts equal values by the key: without a total order a row could be on two pages, or on none. */
function withTieBreak(key: readonly string[], params: GetListParams): GetListParams {
  if (!params.sort || params.sort.field === 'id') return params;
  const { field, order } = params.sort;
  const columns = [field, ...key.filter((column) => column !== field)];
  return { ...params, sort: { field: columns.join(`.${order.toLowerCase()},`), order } };
}
