import { isForbidden, isSignInNeeded } from '@ludarium/domain/data-backend';
import { type TermsArrival, termsMessages } from '@ludarium/domain/legal';
import { PostgrestError } from '@ludarium/web/http/data-backend.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useCallback, useRef, useState } from 'react';
import { currentToken, session } from '../../session/session.ts';
import { useGo } from '../../shell/navigation.tsx';
import { acceptTerms } from './accept-terms.ts';

/**
 * Records the acceptance and redirects (section 4: Terms acceptance). After a failure, accepting
 * again continues where it stopped.
 */
export function useTermsAcceptance(arrival: TermsArrival) {
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const accept = useCallback(async () => {
    if (working.current) return;
    // The session shows why it ended.
    if (currentToken() === null) return go('/auth');
    const state = session.read();
    if (state.status === 'signed-out') return;
    working.current = true;
    setBusy(true);
    try {
      const { user } = state;
      await acceptTerms(arrival, user);
      const isNew = arrival.kind === 'registration';
      await showToast({
        kind: 'success',
        text: isNew ? termsMessages.acceptedNewRequest : termsMessages.acceptedReturning,
      });
      await go(
        isNew
          ? `/register-confirmation?${new URLSearchParams({ email: arrival.application.email })}`
          : arrival.returnTo,
        { replace: true },
      );
      // Not earlier: this page falls back to the saved registration.
      if (isNew) session.unfinishedRegistration.clear();
    } catch (cause) {
      console.warn('The terms could not be accepted.', cause);
      if (cause instanceof PostgrestError && (isSignInNeeded(cause) || isForbidden(cause))) {
        // Every user may accept, so a 403 means a rejected token.
        session.end('expired');
        return;
      }
      await showToast({ kind: 'error', text: termsMessages.failed });
    } finally {
      working.current = false;
      setBusy(false);
    }
  }, [arrival, go]);
  return { accept, busy };
}
