import { resetRequestSchema } from '@ludarium/domain/account';
import { useRef, useState } from 'react';
import { FormPage } from '../../shell/FormPage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './PasswordForms.module.css';
import { useResetRequest } from './use-reset-request.ts';

/** /reset-password: asks for a link (section 2: Password recovery screens). */
export default function ResetPasswordPage() {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const { request, busy } = useResetRequest();

  function submit() {
    const form = resetRequestSchema.safeParse({ email });
    const fault = form.error?.issues[0]?.message;
    setError(fault);
    if (form.success) return request(form.data);
    field.current?.focus();
    return showToast({ kind: 'error', text: fault ?? '' });
  }

  return (
    <FormPage
      title="Reset Password"
      lead="Please enter your email address. We will send you a link to reset your password."
    >
      <PageHead title="Reset password" description="Ask for a link to set a new password." />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          ref={field}
          label="Email *"
          type="email"
          autoComplete="username"
          placeholder="Enter your email"
          required
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" wide busy={busy} busyLabel="Sending...">
          Send Reset Link
        </Button>
        <ButtonLink look="quiet" wide to="/auth">
          Back to Sign In
        </ButtonLink>
      </form>
    </FormPage>
  );
}
