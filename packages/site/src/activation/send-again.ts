import { emailConfirmationMessages as messages, type User } from '@ludarium/domain/account';
import { getErrorMessage, isSessionExpired } from '@ludarium/domain/main-api';
import { mainApi } from '../providers/main-api.ts';
import { session } from '../session/session.ts';
import { showToast } from '../ui/toast.ts';
import { hasNoSuchCall } from './no-such-call.ts';

/** `sent` and `failed` may be tried again; `confirmed` and `unavailable` need no button any more. */
export type SendAgainOutcome = 'sent' | 'failed' | 'confirmed' | 'unavailable';

/** Has the activation mail sent again to the signed-in person, and shows a toast where the button stays. */
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
    if (hasNoSuchCall(cause)) return 'unavailable';
    await showToast({ kind: 'error', text: getErrorMessage(cause, messages.notSent) });
    return 'failed';
  }
}
