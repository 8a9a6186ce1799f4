import { type SignInForm, signInMessages, type User } from '@ludarium/domain/account';
import { getErrorMessage } from '@ludarium/domain/main-api';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useCallback } from 'react';
import { loadAccountCalls } from '../../session/load-account-calls.ts';
import { session } from '../../session/session.ts';
import { useLanding } from './use-landing.ts';

/** Signs in and redirects to the role's landing page (section 4). Every failure is a toast. */
export function useSignIn(): (form: SignInForm) => Promise<void> {
  const land = useLanding();
  return useCallback(
    async (form) => {
      let user: User;
      try {
        user = await logIn(form);
      } catch (error) {
        await showToast({
          kind: 'error',
          title: signInMessages.failedTitle,
          text: getErrorMessage(
            error,
            signInMessages.invalidCredentials,
            signInMessages.networkError,
          ),
        });
        return;
      }
      const { ensureProfile } = await loadAccountCalls();
      const profile = ensureProfile(user);
      await showToast({
        kind: 'success',
        title: signInMessages.successTitle,
        text: signInMessages.success,
      });
      await land(user, profile);
    },
    [land],
  );
}

async function logIn({ email, password, rememberMe }: SignInForm): Promise<User> {
  const { mainApi } = await loadAccountCalls();
  const { token, user } = await mainApi.login({ email, password });
  const fallback = user && {
    id: user.id,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
  };
  const state = session.signIn(token, fallback ?? undefined);
  if (state.status === 'signed-out') throw new Error('The token of the login is of no use.');
  session.rememberEmail(rememberMe ? email : null);
  return state.user;
}
