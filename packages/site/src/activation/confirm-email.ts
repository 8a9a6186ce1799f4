import {
  confirmationMessages,
  emailConfirmationMessages as messages,
} from '@ludarium/domain/account';
import { getErrorMessage, MainApiError } from '@ludarium/domain/main-api';
import { isUnsupported, mainApi } from '@ludarium/web/http/main-api.ts';

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
