import { PageHead } from '../../shell/PageHead.tsx';
import { ResetLinkSent } from './ResetLinkSent.tsx';

/** /reset-password-confirmation: a reset link was sent, if the account exists (section 2). */
export default function ResetConfirmationPage() {
  return (
    <ResetLinkSent>
      <PageHead title="Reset link sent" description="Check your email for the reset link." />
    </ResetLinkSent>
  );
}
