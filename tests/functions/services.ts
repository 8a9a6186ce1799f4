import type { Application } from '@ludarium/server';
import { beforeAll } from 'vitest';
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

/** The services of a back end that is started before the tests of this file. */
export function useServices(local: Application, change: Partial<Services> = {}): Services {
  const services: Services = Object.create(null);
  beforeAll(() => {
    Object.assign(services, createServices(local), change);
  });
  return services;
}
