import { emailConfirmationMessages as messages, type User } from '@ludarium/domain/account';
import { getErrorMessage, isSessionExpired } from '@ludarium/domain/main-api';
import { isUnsupported, mainApi } from '@ludarium/web/http/main-api.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { session } from '../session/session.ts';

/** `sent` and `failed` can be retried; `confirmed` and `unavailable` hide the button. */
export type SendAgainOutcome = 'sent' | 'failed' | 'confirmed' | 'unavailable';

/** Requests another activation mail, and shows a toast if the button stays. */
export async function sendAgain({ email }: User): Promise<SendAgainOutcome> {
  try {
    const answer = await mainApi.resendConfirmation();
    if (answer.email_verified) return 'confirmed';
    await showToast({ kind: 'success', title: messages.sentAgain, text: `It goes to ${email}.` });
    return 'sent';
  } catch (cause) {
    console.warn('The activation mail was not sent again.', cause);
    if (isSessionExpired(cause)) {
      session.end('expired');
      return 'failed';
    }
    if (isUnsupported(cause)) return 'unavailable';
    await showToast({ kind: 'error', text: getErrorMessage(cause, messages.notSent) });
    return 'failed';
  }
}
