import { portalAccess } from '@ludarium/domain/data-backend';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import type { z } from 'zod';

/** The first part of the query's key; the second is the person. */
export const portalAccessKey = 'portal_access';

/**
 * The caller's publishers, the terms that they accepted last, and their newest request.
 *
 * @throws PostgrestError if loading fails
 */
export async function fetchPortalAccess(): Promise<z.output<typeof portalAccess>> {
  const { data } = await dataBackend.rpc('portal_access').throwOnError();
  return portalAccess.parse(data);
}
