import { publisherRequestMessages } from '@ludarium/domain/publishers';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

/** /request-publisher-confirmation: after a request that the team reviews (section 2). */
export default function RequestConfirmationPage() {
  return (
    <NoticePage
      sign="done"
      title={publisherRequestMessages.submittedTitle}
      actions={<ButtonLink href="/">Return to Home</ButtonLink>}
    >
      <PageHead title="Request submitted" description="Your request for publisher access is in." />
      <p>Our team will review your request and send you an email as soon as we have decided.</p>
    </NoticePage>
  );
}
