import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { portalAccess } from '@ludarium/domain/data-backend';
import type { z } from 'zod';

/** The first part of the query's key; the second is the person. */
export const portalAccessKey = 'portal_access';

/**
 * The caller's publisher, the terms that they accepted last, and their newest request.
 *
 * @throws BackendError if loading fails
 */
export async function fetchPortalAccess(): Promise<z.output<typeof portalAccess>> {
  return send(dataBackend.rpc('portal_access'), portalAccess);
}
