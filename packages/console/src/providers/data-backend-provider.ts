import { tokenHeader } from '@ludarium/domain/data-backend';
import { supabaseDataProvider } from 'ra-supabase';
import { type DataProvider, fetchUtils } from 'react-admin';
import { currentToken } from '../session/session.ts';
import { configuration } from './configuration.ts';
import { dataBackend } from './data-backend.ts';

/**
 * The data backend's tables as react-admin's resources: lists, filters, sort and paging are
 * PostgREST's, and every call carries the token that Postgres verifies.
 */
export const dataBackendProvider: DataProvider = supabaseDataProvider({
  instanceUrl: configuration.dataBackendUrl,
  apiKey: configuration.publishableKey,
  supabaseClient: dataBackend,
  httpClient: (url: string, options: fetchUtils.Options = {}) => {
    const headers = new Headers(options.headers);
    headers.set('apikey', configuration.publishableKey);
    const token = currentToken();
    if (token) headers.set(tokenHeader, token);
    return fetchUtils.fetchJson(url, { ...options, headers });
  },
});
