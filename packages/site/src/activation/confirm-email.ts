import {
  confirmationMessages,
  emailConfirmationMessages as messages,
} from '@ludarium/domain/account';
import { getErrorMessage, MainApiError } from '@ludarium/domain/main-api';
import { mainApi } from '../providers/main-api.ts';
import { hasNoSuchCall } from './no-such-call.ts';
import type { EmailConfirmation } from './use-email-confirmation.ts';

/** Uses an activation link. Where the main API has no such call, the link can't be one of its. */
export async function confirmEmail(confirmation: string): Promise<EmailConfirmation> {
  try {
    await mainApi.confirmEmail({ confirmation });
    return { status: 'confirmed' };
  } catch (cause) {
    console.warn('The email address could not be confirmed.', cause);
    if (hasNoSuchCall(cause)) {
      return { status: 'failed', message: confirmationMessages.requestLinkInvalid, isFinal: true };
    }
    return {
      status: 'failed',
      message: getErrorMessage(cause, messages.failed),
      isFinal: cause instanceof MainApiError && cause.status === 422,
    };
  }
}
