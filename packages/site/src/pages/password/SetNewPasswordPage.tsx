import { zodResolver } from '@hookform/resolvers/zod';
import { mainApi } from '@ludarium/browser/http/main-api.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import {
  passwordResetMessages as messages,
  type NewPasswordForm as NewPassword,
  newPasswordHint,
  newPasswordSchema,
} from '@ludarium/domain/account';
import { getLinkedEmail } from '@ludarium/domain/email';
import { getErrorMessage } from '@ludarium/domain/http';
import { useForm } from 'react-hook-form';
import { FormPage } from '../../shell/FormPage.tsx';
import { go } from '../../shell/go.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useParameters } from '../../shell/use-address.tsx';
import { PasswordField } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { ResetLinkSent } from './ResetConfirmationPage.tsx';

/** /set-new-password?token=&email=: target of the reset link (section 2). */
export default function SetNewPasswordPage() {
  const query = useParameters();
  const token = query.get('token');
  const email = getLinkedEmail(query);
  const head = (
    <PageHead title="Set new password" description="Set a new password with the link we sent." />
  );
  if (!token || !email) return <ResetLinkSent>{head}</ResetLinkSent>;
  return (
    <FormPage title="Set New Password" lead="Choose a password that you use nowhere else." isShort>
      {head}
      <NewPasswordForm token={token} email={email} />
    </FormPage>
  );
}

/** New password and confirmation (sections 2 and 5). */
function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const save = useNewPassword(token, email);
  const form = useForm<NewPassword>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', confirmation: '' },
  });
  const field = fieldProps(form);
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(save)}>
      {/* Username for password managers. */}
      <input type="text" hidden name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="New Password *"
        hint={newPasswordHint}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label="Confirm New Password *"
        autoComplete="new-password"
        {...field('confirmation')}
      />
      <Button type="submit" wide busy={form.formState.isSubmitting} busyLabel="Updating...">
        Update Password
      </Button>
    </form>
  );
}

/** Sets the password with the link's token, then redirects to /auth (sections 4 and 8). */
function useNewPassword(token: string, email: string) {
  return async ({ password, confirmation }: NewPassword): Promise<void> => {
    if (token.trim() === '' || email.trim() === '') {
      await showToast({ kind: 'error', text: messages.linkIncomplete });
      return;
    }
    try {
      await mainApi.call('completePasswordReset', {
        body: {
          email,
          token,
          password,
          password_confirmation: confirmation,
        },
      });
      await showToast({ kind: 'success', text: messages.completed });
      await go('/auth', { replace: true });
    } catch (error) {
      console.warn('The password was not updated.', error);
      await showToast({
        kind: 'error',
        text: getErrorMessage(error, messages.completionFailed, messages.unexpected),
      });
    }
  };
}
