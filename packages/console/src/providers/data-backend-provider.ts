import {
  auditLogRow,
  deletionRequestRow,
  privacyPolicyRow,
  privacyPolicyVersionRow,
  profileRow,
  publisherRequestRow,
  tokenHeader,
  userRoleRow,
} from '@ludarium/domain/data-backend';
import { supabaseDataProvider } from 'ra-supabase';
import {
  type DataProvider,
  fetchUtils,
  type GetListParams,
  HttpError,
  withLifecycleCallbacks,
} from 'react-admin';
import { z } from 'zod';
import { currentToken } from '../session/session.ts';
import { configuration } from './configuration.ts';
import { dataBackend } from './data-backend.ts';

/** A resource's row schema, of which a list may ask only some columns, and what a search reads. */
interface Resource {
  readonly row: z.ZodObject;
  readonly searched?: readonly string[];
}

const resources: Readonly<Record<string, Resource>> = {
  publisher_requests: {
    row: publisherRequestRow,
    searched: ['email', 'first_name', 'last_name', 'new_publisher_name', 'website_url'],
  },
  account_deletion_requests: { row: deletionRequestRow, searched: ['email', 'reason'] },
  profiles: { row: profileRow, searched: ['email', 'first_name', 'last_name'] },
  privacy_policy: { row: privacyPolicyRow },
  privacy_policy_versions: { row: privacyPolicyVersionRow },
  user_roles: { row: userRoleRow },
  audit_log: { row: auditLogRow },
};

type Client = ReturnType<typeof fetchUtils.fetchJson>;

/** Calls the data backend as whoever is signed in. A page past the end is an empty one, no error. */
async function call(url: string, options: fetchUtils.Options = {}): Client {
  const headers = new Headers(options.headers);
  headers.set('apikey', configuration.publishableKey);
  const token = currentToken();
  if (token) headers.set(tokenHeader, token);
  try {
    return await fetchUtils.fetchJson(url, { ...options, headers });
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 416) throw error;
    const total = /only (\d+) rows/.exec(String(error.body?.details))?.[1] ?? '0';
    return {
      status: 200,
      headers: new Headers({ 'content-range': `*/${total}` }),
      body: '[]',
      json: [],
    };
  }
}

const provider = supabaseDataProvider({
  instanceUrl: configuration.dataBackendUrl,
  apiKey: configuration.publishableKey,
  supabaseClient: dataBackend,
  httpClient: call,
  primaryKeys: new Map([['user_roles', ['user_id', 'role']]]),
});

/**
 * The data backend's tables as react-admin's resources: lists, filters, sort and paging are
 * PostgREST's, every call carries the token that Postgres verifies, and every row is parsed once.
 * The filter `q` searches the resource's text columns.
 */
export const dataBackendProvider: DataProvider = withLifecycleCallbacks(
  provider,
  Object.entries(resources).map(([resource, { row, searched = [] }]) => {
    // A list may ask only some columns; `loose` keeps the id of rows with a key of two columns.
    const schema = row
      .partial()
      .loose()
      .extend({ id: z.union([z.string(), z.number()]) });
    return {
      resource,
      beforeGetList: async (params) => withSearch(searched, params),
      afterRead: async (record) => schema.parse(record),
    };
  }),
);

function withSearch(columns: readonly string[], params: GetListParams): GetListParams {
  const { q, ...filter } = params.filter ?? {};
  const text = typeof q === 'string' ? q.trim() : '';
  if (text === '' || columns.length === 0) return { ...params, filter };
  // What PostgREST's list syntax or its patterns would read as their own matches any character.
  const pattern = `*${text.replaceAll(/[,()"\\:*%]/g, '_')}*`;
  const search = `(${columns.map((column) => `${column}.ilike.${pattern}`).join(',')})`;
  return { ...params, filter: { ...filter, 'or@': search } };
}
