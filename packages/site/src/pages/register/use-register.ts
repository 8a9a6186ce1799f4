import { showToast } from '@ludarium/browser/ui/toast.ts';
import { registrationMessages } from '@ludarium/domain/account';
import { getErrorMessage } from '@ludarium/domain/http';
import type { RegistrationArrivalState } from '@ludarium/domain/legal';
import { joinFieldErrors, MainApiError } from '@ludarium/domain/main-api';
import {
  type RegistrationForm,
  toPublisherApplication,
  toRegistrationPayload,
} from '@ludarium/domain/publishers';
import { useRef } from 'react';
import { z } from 'zod';
import { getCaptchaField } from '../../providers/captcha.ts';
import {
  createEmptyValues,
  type PublisherFormValues,
  restoreValues,
} from '../../publisher-form/form-values.ts';
import { loadAccountCalls } from '../../session/load-account-calls.ts';
import { session } from '../../session/session.ts';
import { go } from '../../shell/go.ts';

/** Whether the main API rejected the email because the account exists. */
export function isEmailTaken(error: unknown): boolean {
  const messages = error instanceof MainApiError ? error.errors?.email : undefined;
  return messages?.some((message) => /already been taken/i.test(message)) ?? false;
}

/**
 * Creates the account: reCAPTCHA, main API, session, then the terms (section 4: Registration). An
 * error leads to /register-error and keeps the form.
 */
export function useRegister(onRegistered: () => void): (form: RegistrationForm) => Promise<void> {
  const sending = useRef(false);
  return async (form) => {
    if (sending.current) return;
    sending.current = true;
    try {
      const captcha = await getCaptchaField('register');
      if (captcha === null) {
        await showToast({ kind: 'error', text: registrationMessages.recaptchaUnavailable });
        return;
      }
      const { mainApi, ensureProfile } = await loadAccountCalls();
      const { token } = await mainApi.call('register', {
        body: {
          ...toRegistrationPayload(form),
          ...captcha,
        },
      });
      const application = toPublisherApplication(form);
      const account = session.signIn(token);
      if (account.status === 'signed-in') {
        // The next sign-in continues with the terms if they are not accepted now.
        session.saveUnfinishedRegistration({ userId: account.user.id, application });
        await ensureProfile(account.user);
      }
      onRegistered();
      const state: RegistrationArrivalState = { formData: application };
      await go('/terms-acceptance', { state });
    } catch (error) {
      await go('/register-error', {
        state: {
          message: joinFieldErrors(error) ?? getErrorMessage(error, registrationMessages.failed),
          isEmailTaken: isEmailTaken(error),
        },
      });
    } finally {
      sending.current = false;
    }
  };
}

/** Values of the registration form. */
export type RegisterValues = PublisherFormValues & Passwords;

interface Passwords {
  readonly password: string;
  readonly repeatPassword: string;
}

const noPasswords: Passwords = { password: '', repeatPassword: '' };

/** Initial values. */
export function createEmptyRegisterValues(): RegisterValues {
  return { ...createEmptyValues(), ...noPasswords };
}

/** Parses the draft of the form, which has no passwords. */
export const registerDraft = z
  .unknown()
  .transform((saved) => ({ ...restoreValues(saved), ...noPasswords }));
