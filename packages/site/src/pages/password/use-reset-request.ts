import { passwordResetMessages, type ResetRequestForm } from '@ludarium/domain/account';
import { messageOf } from '@ludarium/domain/main-api';
import { useRef, useState } from 'react';
import { mainApi } from '../../providers/main-api.ts';
import { useGo } from '../../shell/navigation.tsx';
import { showToast } from '../../ui/toast.ts';

/** Sends the request for a reset link; once at a time (sections 4 and 8: Password reset). */
export function useResetRequest() {
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  async function request(form: ResetRequestForm): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await mainApi.requestPasswordReset(form);
      await showToast({ kind: 'success', text: passwordResetMessages.requested });
      await go('/reset-password-confirmation');
    } catch (error) {
      console.warn('The reset link was not requested.', error);
      const { requestFailed, unexpected } = passwordResetMessages;
      await showToast({ kind: 'error', text: messageOf(error, requestFailed, unexpected) });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }
  return { request, busy };
}
