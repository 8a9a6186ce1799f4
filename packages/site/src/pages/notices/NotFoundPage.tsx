import { pageMessages } from '@ludarium/domain/account';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

/** Any unknown path (section 2). */
export default function NotFoundPage() {
  return (
    <NoticePage
      sign="lost"
      title={pageMessages.notFound}
      actions={<ButtonLink href="/">Return to Home</ButtonLink>}
    >
      <PageHead title="Page not found" description="There is no page at this address." />
      <p>This tile is not on the board. The address may be mistyped, or the page has moved.</p>
    </NoticePage>
  );
}
