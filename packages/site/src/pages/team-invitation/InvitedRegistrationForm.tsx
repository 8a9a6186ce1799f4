import { zodResolver } from '@hookform/resolvers/zod';
import {
  type InvitedRegistration,
  invitedRegistrationSchema,
  registrationMessages,
  toRegistrationPayload,
} from '@ludarium/domain/account';
import { getErrorMessage, joinFieldErrors } from '@ludarium/domain/main-api';
import { teamInvitationMessages } from '@ludarium/domain/team';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { captchaToken } from '../../providers/captcha.ts';
import { ensureProfile } from '../../session/ensure-profile.ts';
import { session } from '../../session/session.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SiteLink } from '../../ui/SiteLink.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { isEmailTaken } from '../register/use-register.ts';

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  repeatPassword: '',
  privacyAccepted: false,
};

/**
 * Registers somebody who was invited: without a publisher and without a request. The session begins
 * at once, and the page around it then offers to accept.
 */
export function InvitedRegistrationForm() {
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(invitedRegistrationSchema), defaultValues: empty });
  const field = fieldProps(form);
  const register = async (values: InvitedRegistration) => {
    setFault(null);
    try {
      setFault(await createAccount(values));
    } catch (cause) {
      console.warn('The account was not created.', cause);
      setFault(
        isEmailTaken(cause)
          ? teamInvitationMessages.emailTaken
          : (joinFieldErrors(cause) ?? getErrorMessage(cause, registrationMessages.failed)),
      );
    }
  };
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(register)}>
      <TextField label="First name *" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name *" autoComplete="family-name" {...field('lastName')} />
      <TextField label="Email *" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Password *" autoComplete="new-password" {...field('password')} />
      <PasswordField
        label="Repeat password *"
        autoComplete="new-password"
        {...field('repeatPassword')}
      />
      <Checkbox
        label={
          <>
            I agree to the <SiteLink to="/privacy-policy">privacy policy</SiteLink> *
          </>
        }
        {...field('privacyAccepted')}
      />
      {fault === null ? null : <p role="alert">{fault}</p>}
      <Button type="submit" wide busy={form.formState.isSubmitting} busyLabel="Registering...">
        Register
      </Button>
    </form>
  );
}

/**
 * @returns why it is not possible now; null after success
 * @throws MainApiError
 */
async function createAccount(values: InvitedRegistration): Promise<string | null> {
  const recaptcha_token = await captchaToken('register');
  if (recaptcha_token === null) return registrationMessages.recaptchaUnavailable;
  const { token } = await mainApi.register({ ...toRegistrationPayload(values), recaptcha_token });
  const account = session.signIn(token);
  if (account.status === 'signed-in') await ensureProfile(account.user);
  return null;
}
