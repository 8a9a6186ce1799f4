import { zodResolver } from '@hookform/resolvers/zod';
import {
  type EmailChangeForm,
  emailChangeSchema,
  accountChangeMessages as messages,
  newPasswordHint,
  type PasswordChangeForm,
  passwordChangeSchema,
} from '@ludarium/domain/account';
import { brand } from '@ludarium/domain/brand';
import { getErrorMessage, isSessionOver } from '@ludarium/domain/http';
import { MainApiError } from '@ludarium/domain/main-api';
import { accountApi } from '@ludarium/web/http/account-api.ts';
import { isUnsupported } from '@ludarium/web/http/main-api.ts';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { session } from '../../session/session.ts';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { PasswordField, TextField } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';

const emptyEmailChange: EmailChangeForm = { email: '', password: '' };

/** Requests a new address; the present one stays valid until the mailed link is used. */
export function EmailForm({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const form = useForm({
    resolver: zodResolver(emailChangeSchema(email)),
    defaultValues: emptyEmailChange,
  });
  const field = fieldProps(form);

  async function request(values: EmailChangeForm): Promise<void> {
    try {
      await accountApi.changeEmail(values);
      setSentTo(values.email);
      form.reset(emptyEmailChange);
    } catch (cause) {
      await showAccountFault(cause, {
        onFieldError: (name, message) =>
          form.setError(name === 'password' ? name : 'email', { message }, { shouldFocus: true }),
        onUnsupported: () => setUnavailable(true),
        fallback: messages.emailFailed,
      });
    }
  }

  if (isUnavailable) {
    return (
      <p role="status">
        {messages.emailElsewhere} <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
      </p>
    );
  }
  return (
    <>
      {sentTo === null ? null : <Sent to={sentTo} />}
      <form method="post" noValidate onSubmit={form.handleSubmit(request)}>
        <TextField
          label="New email address *"
          type="email"
          autoComplete="email"
          {...field('email')}
        />
        <PasswordField
          label="Your password *"
          autoComplete="current-password"
          {...field('password')}
        />
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Sending...">
          Send a link to the new address
        </Button>
      </form>
    </>
  );
}

/** What happens next; takes the focus, so that screen readers announce it. */
function Sent({ to }: { to: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is announced.
  useEffect(() => text.current?.focus(), [to]);
  return (
    <p ref={text} className="callout tint-sky" tabIndex={-1}>
      <strong>{to}</strong>: {messages.emailRequested} {messages.emailUntilThen}
    </p>
  );
}

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
    try {
      const { token } = await accountApi.changePassword(values);
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
