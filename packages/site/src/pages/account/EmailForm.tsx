import { zodResolver } from '@hookform/resolvers/zod';
import {
  type EmailChangeForm,
  emailChangeSchema,
  accountChangeMessages as messages,
} from '@ludarium/domain/account';
import { brand } from '@ludarium/domain/brand';
import { accountApi } from '@ludarium/web/http/account-api.ts';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldProps } from '../../ui/field-props.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showAccountFault } from './account-fault.ts';

const empty: EmailChangeForm = { email: '', password: '' };

/** Requests a new address; the present one stays valid until the mailed link is used. */
export function EmailForm({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isUnsupported, setUnsupported] = useState(false);
  const form = useForm({ resolver: zodResolver(emailChangeSchema(email)), defaultValues: empty });
  const field = fieldProps(form);

  async function request(values: EmailChangeForm): Promise<void> {
    try {
      await accountApi.changeEmail(values);
      setSentTo(values.email);
      form.reset(empty);
    } catch (cause) {
      await showAccountFault(cause, {
        onFieldError: (name, message) =>
          form.setError(name === 'password' ? name : 'email', { message }, { shouldFocus: true }),
        onUnsupported: () => setUnsupported(true),
        fallback: messages.emailFailed,
      });
    }
  }

  if (isUnsupported) {
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
