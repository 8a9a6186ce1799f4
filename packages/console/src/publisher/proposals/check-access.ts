import { session } from '@ludarium/browser/session/session.ts';
import { isForbidden } from '@ludarium/domain/data-backend';
import { isSessionOver } from '@ludarium/domain/http';
import { queryClient, refetchChanged } from '../../providers/query-client.ts';
import { portalAccessKey } from '../shell/portal-access.ts';

/**
 * Ends the session if a write's token was refused (section 8). After a write that was forbidden, reads
 * the person's access again: their rights may have changed, which the portal then shows.
 */
export function checkAccess(error: unknown): void {
  if (isSessionOver(error)) session.end('expired');
  else console.warn(error);
  if (isForbidden(error)) void refetchChanged(queryClient, { queryKey: [portalAccessKey] });
}
