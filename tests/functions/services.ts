import type { Application } from '@ludarium/server';
import type { Services } from '../../supabase/functions/_shared/services.ts';

/** The services of a server function, without mail. */
export const createServices = (local: Application): Services => ({
  dataBackendUrl: local.url,
  secretKey: local.secretKey,
  mainApiUrl: `${local.url}/main-api`,
  siteUrl: local.url,
  testMailTo: '',
  catalogueKey: local.catalogueKey,
  mailer: { send: async () => undefined },
  fetch,
});
