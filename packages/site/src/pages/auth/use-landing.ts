import { returnAddressFromState, signInMessages, type User } from '@ludarium/domain/account';
import { isConsolePath } from '@ludarium/domain/routes';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useCallback } from 'react';
import { loadAccountCalls } from '../../session/load-account-calls.ts';
import { hasStoredToken } from '../../session/start-session.ts';
import { useGo } from '../../shell/navigation.tsx';

/**
 * Redirects a signed-in user to the protected route that required the sign-in, else to the role's
 * landing page (section 4). After an error the user stays signed in and can retry.
 */
export function useLanding() {
  const go = useGo();
  return useCallback(
    /** @param work awaited before navigation */
    async (user: User, work: Promise<void> = Promise.resolve()): Promise<void> => {
      try {
        const returnTo = returnAddressFromState(window.history.state);
        const { getLanding } = await loadAccountCalls();
        const [{ path, state }] = await Promise.all([getLanding(user, returnTo), work]);
        if (isConsolePath(path) && !hasStoredToken()) {
          await showToast({
            kind: 'error',
            text: 'Your browser keeps nothing for this site, so the next page would not know you. Allow it to store data, then sign in again.',
          });
          return;
        }
        await go(path, { state });
      } catch (cause) {
        console.warn('The accepted terms could not be read.', cause);
        await showToast({ kind: 'error', text: signInMessages.networkError });
      }
    },
    [go],
  );
}
