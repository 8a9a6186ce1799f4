import { FormPage } from '../../shell/FormPage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useResetRequest } from './use-reset-request.ts';

/** /reset-password: requests a reset link (section 2: Password recovery screens). */
export default function ResetPasswordPage() {
  const { busy, onSubmit, input } = useResetRequest();
  return (
    <FormPage
      title="Reset Password"
      lead="Please enter your email address. We will send you a link to reset your password."
    >
      <PageHead title="Reset password" description="Ask for a link to set a new password." />
      <form method="post" noValidate onSubmit={onSubmit}>
        <TextField
          {...input}
          label="Email *"
          autoComplete="username"
          placeholder="Enter your email"
        />
        <Button type="submit" wide busy={busy} busyLabel="Sending...">
          Send Reset Link
        </Button>
        <ButtonLink variant="quiet" wide to="/auth">
          Back to Sign In
        </ButtonLink>
      </form>
    </FormPage>
  );
}
