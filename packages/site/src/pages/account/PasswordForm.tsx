import { zodResolver } from '@hookform/resolvers/zod';
import {
  accountChangeMessages as messages,
  newPasswordHint,
  type PasswordChangeForm,
  passwordChangeSchema,
} from '@ludarium/domain/account';
import { accountApi } from '@ludarium/web/http/account-api.ts';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { session } from '../../session/session.ts';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { showAccountFault } from './account-fault.ts';

const empty: PasswordChangeForm = { currentPassword: '', password: '', confirmation: '' };

/** Changes the password; this session continues with a new token, all others end. */
export function PasswordForm({ email }: { email: string }) {
  const [isUnsupported, setUnsupported] = useState(false);
  const form = useForm({ resolver: zodResolver(passwordChangeSchema), defaultValues: empty });
  const field = fieldProps(form);

  async function save(values: PasswordChangeForm): Promise<void> {
    try {
      const { token } = await accountApi.changePassword(values);
      session.signIn(token);
      form.reset(empty);
      await showToast({ kind: 'success', text: messages.passwordChanged });
    } catch (cause) {
      await showAccountFault(cause, {
        onFieldError: (name, message) =>
          form.setError(
            name === 'current_password'
              ? 'currentPassword'
              : name === 'password_confirmation'
                ? 'confirmation'
                : 'password',
            { message },
            { shouldFocus: true },
          ),
        onUnsupported: () => setUnsupported(true),
        fallback: messages.passwordFailed,
      });
    }
  }

  if (isUnsupported) {
    return (
      <>
        <p role="status">{messages.passwordElsewhere}</p>
        <ButtonLink to="/reset-password">Get a link</ButtonLink>
      </>
    );
  }
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(save)}>
      {/* Username for password managers. */}
      <input type="text" hidden name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Current password *"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        label="New password *"
        hint={newPasswordHint}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label="Confirm new password *"
        autoComplete="new-password"
        {...field('confirmation')}
      />
      <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Changing...">
        Change password
      </Button>
    </form>
  );
}
