import { boardSessionMessages } from '@ludarium/domain/feedback';
import { showToast } from '../../layout/toast.ts';
import { session } from '../../session/session.ts';

let leaving: number | undefined;

/**
 * Says that the session is over and then leaves for `/auth`, once (section 8). There is time to
 * read it; drafts are kept in this tab and are there again after the next sign-in.
 */
export function endSession(text: string = boardSessionMessages.expiredOnAction): void {
  if (leaving !== undefined) return;
  showToast({ kind: 'error', text, lasts: 60_000 });
  leaving = window.setTimeout(() => {
    leaving = undefined;
    // Nobody is signed in then: RequireSession leads to /auth.
    session.signOut();
  }, 3000);
}
