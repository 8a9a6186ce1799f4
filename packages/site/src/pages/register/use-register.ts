import {
  type RegistrationForm,
  registrationMessages,
  toPublisherApplication,
  toRegistrationPayload,
  type UnfinishedRegistration,
} from '@ludarium/domain/account';
import type { RegistrationArrivalState } from '@ludarium/domain/legal';
import { getErrorMessage, joinedFieldErrors, MainApiError } from '@ludarium/domain/main-api';
import { useCallback, useRef } from 'react';
import { captchaToken } from '../../providers/captcha.ts';
import { mainApi } from '../../providers/main-api.ts';
import { ensureProfile } from '../../session/ensure-profile.ts';
import { session } from '../../session/session.ts';
import { useGo } from '../../shell/navigation.tsx';
import { showToast } from '../../ui/toast.ts';
import { forgetForm } from './register-values.ts';

/** Whether the main API refused the email because it has an account already. */
function isEmailTaken(error: unknown): boolean {
  const messages = error instanceof MainApiError ? error.errors?.email : undefined;
  return messages?.some((message) => /already been taken/i.test(message)) ?? false;
}

/**
 * Opens the account: captcha, main API, session, then the terms with the form (section 4:
 * Registration). A refusal leads to /register-error and leaves the form as it is.
 */
export function useRegister(): (form: RegistrationForm) => Promise<void> {
  const go = useGo();
  const sending = useRef(false);
  return useCallback(
    async (form) => {
      if (sending.current) return;
      sending.current = true;
      try {
        const recaptchaToken = await captchaToken('register');
        if (recaptchaToken === null) {
          await showToast({ kind: 'error', text: registrationMessages.recaptchaUnavailable });
          return;
        }
        const { token } = await mainApi.register({
          ...toRegistrationPayload(form),
          recaptcha_token: recaptchaToken,
        });
        const application = toPublisherApplication(form);
        const account = session.signIn(token);
        if (account.status === 'signed-in') {
          keepUnfinished({ userId: account.user.id, application });
          await ensureProfile(account.user);
        }
        forgetForm();
        const state: RegistrationArrivalState = { formData: application };
        await go('/terms-acceptance', { state });
      } catch (error) {
        await go('/register-error', {
          state: {
            message:
              joinedFieldErrors(error) ?? getErrorMessage(error, registrationMessages.failed),
            isEmailTaken: isEmailTaken(error),
          },
        });
      } finally {
        sending.current = false;
      }
    },
    [go],
  );
}

/** So that the next sign-in goes on with the terms where the person leaves them unread. */
function keepUnfinished(registration: UnfinishedRegistration): void {
  session.unfinishedRegistration.save({ ...registration });
}
