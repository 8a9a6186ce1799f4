import { zodResolver } from '@hookform/resolvers/zod';
import { isUnsupported, mainApi } from '@ludarium/browser/http/main-api.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import {
  accountChangeMessages as messages,
  newPasswordHint,
  type PasswordChangeForm,
  passwordChangeSchema,
} from '@ludarium/domain/account';
import { getErrorMessage, isSessionOver } from '@ludarium/domain/http';
import { MainApiError } from '@ludarium/domain/main-api';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { session } from '../../session/session.ts';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { PasswordField } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';

interface FaultHandlers {
  /** Shows the server's message at the field; called with its name in the main API. */
  readonly onFieldError: (field: string, message: string) => void;
  /** The main API does not support the call. */
  readonly onUnsupported: () => void;
  readonly fallback: string;
}

/** Shows why a change of the account failed; an ended session leads to /auth. */
async function showAccountFault(cause: unknown, handlers: FaultHandlers): Promise<void> {
  console.warn('The account was not changed.', cause);
  if (isSessionOver(cause)) {
    session.end('expired');
    return;
  }
  if (isUnsupported(cause)) {
    handlers.onUnsupported();
    return;
  }
  const errors = cause instanceof MainApiError ? Object.entries(cause.errors ?? {}) : [];
  for (const [field, [message]] of errors) if (message) handlers.onFieldError(field, message);
  if (errors.length === 0) {
    await showToast({ kind: 'error', text: getErrorMessage(cause, handlers.fallback) });
  }
}

const emptyPasswordChange: PasswordChangeForm = {
  currentPassword: '',
  password: '',
  confirmation: '',
};

/** Changes the password; this session continues with a new token, all others end. */
export function PasswordForm({ email }: { email: string }) {
  const [isUnavailable, setUnavailable] = useState(false);
  const form = useForm({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: emptyPasswordChange,
  });
  const field = fieldProps(form);

  async function save(values: PasswordChangeForm): Promise<void> {
    const body = {
      current_password: values.currentPassword,
      password: values.password,
      password_confirmation: values.confirmation,
    };
    try {
      const { token } = await mainApi.call('changePassword', { body });
      session.signIn(token);
      form.reset(emptyPasswordChange);
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
        onUnsupported: () => setUnavailable(true),
        fallback: messages.passwordFailed,
      });
    }
  }

  if (isUnavailable) {
    return (
      <>
        <p role="status">{messages.passwordElsewhere}</p>
        <ButtonLink href="/reset-password">Get a link</ButtonLink>
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
