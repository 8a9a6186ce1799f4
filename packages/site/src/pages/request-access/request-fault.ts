import { showToast } from '@ludarium/browser/ui/toast.ts';
import { getErrorMessage, isSessionOver } from '@ludarium/domain/http';
import { session } from '../../session/session.ts';

/** Shows why a change of a request failed; an ended session leads to /auth. */
export async function showRequestFault(cause: unknown, fallback: string): Promise<void> {
  console.warn('The publisher request was not changed.', cause);
  if (isSessionOver(cause)) {
    session.end('expired');
    return;
  }
  await showToast({ kind: 'error', text: getErrorMessage(cause, fallback) });
}
