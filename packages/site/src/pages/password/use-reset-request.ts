import { passwordResetMessages as messages, resetRequestSchema } from '@ludarium/domain/account';
import { getErrorMessage } from '@ludarium/domain/main-api';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { useGo } from '../../shell/navigation.tsx';
import { showToast } from '../../ui/toast.ts';
import { useEmailForm } from '../../ui/use-email-form.ts';

/** Requests a reset link (sections 4 and 8: Password reset). */
export function useResetRequest() {
  const go = useGo();
  return useEmailForm({
    getFault: (email) => resetRequestSchema.safeParse({ email }).error?.issues[0]?.message ?? null,
    send: async (email) => {
      try {
        await mainApi.requestPasswordReset({ email });
        await showToast({ kind: 'success', text: messages.requested });
        await go('/reset-password-confirmation');
      } catch (error) {
        console.warn('The reset link was not requested.', error);
        await showToast({
          kind: 'error',
          text: getErrorMessage(error, messages.requestFailed, messages.unexpected),
        });
      }
    },
  });
}
