import { NoticePage } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ButtonLink } from '../../ui/Button.tsx';

/** /beta-confirmation: after an address was left for the beta. The specification shows no content. */
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
