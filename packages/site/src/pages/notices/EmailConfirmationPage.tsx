import { callFunction } from '@ludarium/browser/http/server-functions.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import { confirmationMessages } from '@ludarium/domain/account';
import { getLinkedEmail } from '@ludarium/domain/email';
import { useCallback } from 'react';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useLoad } from '../../shell/use-load.ts';
import { useQuery } from '../../shell/use-query.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';

const head = (
  <PageHead title="Email confirmation" description="Confirms the email of a publisher request." />
);

/**
 * /email-confirmation?requestId=&email=: confirms a registration's request (section 2). A missing
 * parameter means an invalid link, any error of the server a failure.
 */
export default function EmailConfirmationPage() {
  const query = useQuery();
  const [requestId, email] = [query.get('requestId')?.trim(), getLinkedEmail(query)];
  if (requestId && email) return <Confirmation requestId={requestId} email={email} />;
  return <Failure message={confirmationMessages.requestLinkInvalid} />;
}

/** Confirms on mount; idempotent. */
function Confirmation({ requestId, email }: { requestId: string; email: string }) {
  const confirm = useCallback(
    () => callFunction('confirm-registration', { requestId, email }),
    [requestId, email],
  );
  const { state, reload } = useLoad('The confirmation of the registration', confirm);
  switch (state.status) {
    case 'loading':
      return (
        <NoticePage sign="wait" title="Confirming your email address">
          {head}
          <SkeletonText lines={3} label="Confirming" />
        </NoticePage>
      );
    case 'loaded':
      return (
        <NoticePage
          sign="done"
          title={confirmationMessages.requestConfirmed}
          actions={<ButtonLink href="/">Return to Home</ButtonLink>}
        >
          {head}
          <p>
            Somebody of our team reviews every request by hand, which may take a couple of days. We
            will write to you when we have decided.
          </p>
        </NoticePage>
      );
    case 'failed':
      return <Failure message={confirmationMessages.requestFailed} retry={reload} />;
  }
}

function Failure({ message, retry }: { message: string; retry?: () => void }) {
  return (
    <NoticePage
      sign="stop"
      title="That did not work"
      actions={
        <>
          {retry ? <Button onClick={retry}>Try Again</Button> : null}
          <ButtonLink variant={retry ? 'plain' : 'main'} href="/">
            Return to Home
          </ButtonLink>
        </>
      }
    >
      {head}
      <p role="alert">{message}</p>
    </NoticePage>
  );
}
