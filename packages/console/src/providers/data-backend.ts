import { type Database, dataBackendOptions } from '@ludarium/domain/data-backend';
import { createClient } from '@supabase/supabase-js';
import { currentToken } from '../session/session.ts';
import { configuration } from './configuration.ts';
import { withDeadline } from './deadline.ts';
import { withSecondTry } from './second-try.ts';

const { url, key, options } = dataBackendOptions({
  url: configuration.dataBackendUrl,
  publishableKey: configuration.publishableKey,
  getToken: currentToken,
  fetch: withDeadline(withSecondTry()),
});

/** The data backend, called as whoever is signed in: tables, functions and storage. */
export const dataBackend = createClient<Database>(url, key, options);
