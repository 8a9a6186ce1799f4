import { NoticePage } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ButtonLink } from '../../ui/Button.tsx';

/** /beta-confirmation: after a beta sign-up. The specification has no content for it. */
export default function BetaConfirmationPage() {
  return (
    <NoticePage
      sign="done"
      title="You are on the beta list"
      actions={<ButtonLink to="/">Return to Home</ButtonLink>}
    >
      <PageHead title="You are on the beta list" description="Your address is on the beta list." />
      <p>We will write to you as soon as a seat is free. Until then: shuffle well.</p>
    </NoticePage>
  );
}
