import { mainApi } from '@ludarium/browser/http/main-api.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { passwordResetMessages as messages, resetRequestSchema } from '@ludarium/domain/account';
import { getErrorMessage } from '@ludarium/domain/http';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { FormPage } from '../../shell/FormPage.tsx';
import { go } from '../../shell/go.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useEmailForm } from '../../ui/use-email-form.ts';

/** /reset-password: requests a reset link (section 2: Password recovery screens). */
export default function ResetPasswordPage() {
  const { busy, onSubmit, input } = useResetRequest();
  return (
    <FormPage
      title="Reset Password"
      lead="Please enter your email address. We will send you a link to reset your password."
      isShort
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
        <ButtonLink variant="quiet" wide href="/auth">
          Back to Sign In
        </ButtonLink>
      </form>
    </FormPage>
  );
}

/** Requests a reset link (sections 4 and 8: Password reset). */
function useResetRequest() {
  return useEmailForm({
    getFault: (email) => resetRequestSchema.safeParse({ email }).error?.issues[0]?.message ?? null,
    send: async (email) => {
      try {
        await mainApi.call('requestPasswordReset', { body: { email } });
        await showToast({ kind: 'success', text: messages.requested });
        await go('/reset-password-confirmation');
      } catch (error) {
        console.warn('The reset link was not requested.', error);
        await showToast({
          kind: 'error',
          text: getErrorMessage(error, messages.requestFailed, messages.unexpected),
        });
      }
    },
  });
}
