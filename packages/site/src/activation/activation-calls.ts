import { isUnsupported, mainApi } from '@ludarium/browser/http/main-api.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import {
  confirmationMessages,
  emailConfirmationMessages as messages,
  type User,
} from '@ludarium/domain/account';
import { getErrorMessage, isSessionOver } from '@ludarium/domain/http';
import { MainApiError } from '@ludarium/domain/main-api';
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
    if (isSessionOver(cause)) {
      session.end('expired');
      return 'failed';
    }
    if (isUnsupported(cause)) return 'unavailable';
    await showToast({ kind: 'error', text: getErrorMessage(cause, messages.notSent) });
    return 'failed';
  }
}

export type EmailConfirmation =
  | { readonly status: 'working' | 'confirmed' }
  /** `isFinal`: the link was rejected, a retry cannot succeed. */
  | { readonly status: 'failed'; readonly message: string; readonly isFinal: boolean };

/** Confirms an activation link. If the main API does not support it, the link is invalid. */
export async function confirmEmail(confirmation: string): Promise<EmailConfirmation> {
  try {
    await mainApi.confirmEmail({ confirmation });
    return { status: 'confirmed' };
  } catch (cause) {
    console.warn('The email address could not be confirmed.', cause);
    if (isUnsupported(cause)) {
      return { status: 'failed', message: confirmationMessages.requestLinkInvalid, isFinal: true };
    }
    return {
      status: 'failed',
      message: getErrorMessage(cause, messages.failed),
      isFinal: cause instanceof MainApiError && cause.status === 422,
    };
  }
}
