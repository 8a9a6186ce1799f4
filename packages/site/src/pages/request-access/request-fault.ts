import { isForPeople, isSignInNeeded } from '@ludarium/domain/data-backend';
import { PostgrestError } from '@ludarium/web/http/data-backend.ts';
import { session } from '../../session/session.ts';
import { showToast } from '../../ui/toast.ts';

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
