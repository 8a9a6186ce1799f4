import type { ReactNode } from 'react';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

/** /reset-password-confirmation: a reset link was sent, if the account exists (section 2). */
export default function ResetConfirmationPage() {
  return (
    <ResetLinkSent>
      <PageHead title="Reset link sent" description="Check your email for the reset link." />
    </ResetLinkSent>
  );
}

/**
 * Notice that a reset link was sent; also shown by set-new-password if its link is incomplete
 * (section 2: Password recovery screens).
 *
 * @param children the page's head
 */
export function ResetLinkSent({ children }: { children: ReactNode }) {
  return (
    <NoticePage
      sign="mail"
      title="Reset password link has been sent"
      actions={<ButtonLink href="/auth">Back to Sign In</ButtonLink>}
    >
      {children}
      <p>If an active account matches the email, a message with a reset link will be sent to it.</p>
      <p>Please check your email, the spam folder included.</p>
    </NoticePage>
  );
}
