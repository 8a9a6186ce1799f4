import { isForPeople, isSignInNeeded } from '@ludarium/domain/data-backend';
import { PostgrestError } from '@ludarium/web/http/data-backend.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { session } from '../../session/session.ts';

/** Shows why a change of a request failed; an ended session leads to /auth. */
export async function showRequestFault(cause: unknown, fallback: string): Promise<void> {
  console.warn('The publisher request was not changed.', cause);
  if (cause instanceof PostgrestError && isSignInNeeded(cause)) {
    session.end('expired');
    return;
  }
  const isSentence = cause instanceof PostgrestError && isForPeople(cause);
  await showToast({ kind: 'error', text: isSentence ? cause.message : fallback });
}
