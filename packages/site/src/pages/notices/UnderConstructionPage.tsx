import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

/** /under-construction: a page in preparation. The specification has no content for it. */
export default function UnderConstructionPage() {
  return (
    <NoticePage
      sign="wait"
      title="Under construction"
      actions={<ButtonLink href="/">Return to Home</ButtonLink>}
    >
      <PageHead title="Under construction" description="This page is being built." />
      <p>We are still laying the tiles here. Come back after the next round.</p>
    </NoticePage>
  );
}
