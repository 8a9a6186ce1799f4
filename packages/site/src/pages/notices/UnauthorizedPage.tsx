import { pageMessages } from '@ludarium/domain/account';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

/** /unauthorized: signed in, but without the role (sections 2 and 6). */
export default function UnauthorizedPage() {
  return (
    <NoticePage
      sign="stop"
      title={pageMessages.accessDenied}
      actions={
        <>
          <ButtonLink href="/">Return to Home</ButtonLink>
          <ButtonLink variant="plain" href="/auth">
            Sign In
          </ButtonLink>
        </>
      }
    >
      <PageHead title={pageMessages.accessDenied} description="This page needs another role." />
      <p>You do not have access to this page. Sign in with an account that has it.</p>
    </NoticePage>
  );
}
