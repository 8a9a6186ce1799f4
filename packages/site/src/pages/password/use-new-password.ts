import { passwordResetMessages as messages, type NewPasswordForm } from '@ludarium/domain/account';
import { getErrorMessage } from '@ludarium/domain/main-api';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { useCallback } from 'react';
import { useGo } from '../../shell/navigation.tsx';
import { showToast } from '../../ui/toast.ts';

/** Sets the password with the link's token, then redirects to /auth (sections 4 and 8). */
export function useNewPassword(token: string, email: string) {
  const go = useGo();
  return useCallback(
    async ({ password, confirmation }: NewPasswordForm): Promise<void> => {
      if (token.trim() === '' || email.trim() === '') {
        await showToast({ kind: 'error', text: messages.linkIncomplete });
        return;
      }
      try {
        await mainApi.completePasswordReset({
          email,
          token,
          password,
          password_confirmation: confirmation,
        });
        await showToast({ kind: 'success', text: messages.completed });
        await go('/auth', { replace: true });
      } catch (error) {
        console.warn('The password was not updated.', error);
        await showToast({
          kind: 'error',
          text: getErrorMessage(error, messages.completionFailed, messages.unexpected),
        });
      }
    },
    [token, email, go],
  );
}
