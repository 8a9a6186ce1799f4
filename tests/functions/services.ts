import type { Application } from '@ludarium/server';
import { beforeAll } from 'vitest';
import type { Services } from '../../supabase/functions/_shared/services.ts';
import type { Caller } from '../policies/callers.ts';

/** Gives people of the policies' tests their roles. */
export async function giveRoles(local: Application, people: readonly Caller[]): Promise<void> {
  const rows = people.flatMap(({ id, roles }) => roles.map((role) => ({ user_id: id, role })));
  await local.sql`insert into user_roles ${local.sql(rows)}`;
}

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
