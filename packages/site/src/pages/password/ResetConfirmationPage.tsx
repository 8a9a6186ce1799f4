import { PageHead } from '../../shell/PageHead.tsx';
import { ResetLinkSent } from './ResetLinkSent.tsx';

/** /reset-password-confirmation: the link is on its way, if there is such an account (section 2). */
export default function ResetConfirmationPage() {
  return (
    <ResetLinkSent>
      <PageHead title="Reset link sent" description="Check your email for the reset link." />
    </ResetLinkSent>
  );
}
