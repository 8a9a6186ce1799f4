import { confirmationMessages } from '@ludarium/domain/account';
import { callFunction } from '@ludarium/web/http/server-functions.ts';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { useCallback, useEffect, useState } from 'react';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { NoticePage } from '../../shell/NoticePage.tsx';
import { useQuery } from '../../shell/navigation.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';

/** /email-confirmation?requestId=&email=: confirms a registration's request (section 2). */
export default function EmailConfirmationPage() {
  const query = useQuery();
  const { outcome, retry } = useConfirmation(query.get('requestId'), query.get('email'));
  const head = (
    <PageHead title="Email confirmation" description="Confirms the email of a publisher request." />
  );
  switch (outcome) {
    case 'working':
      return (
        <NoticePage sign="wait" title="Confirming your email address">
          {head}
          <SkeletonText lines={3} label="Confirming" />
        </NoticePage>
      );
    case 'confirmed':
      return (
        <NoticePage
          sign="done"
          title={confirmationMessages.requestConfirmed}
          actions={<ButtonLink to="/">Return to Home</ButtonLink>}
        >
          {head}
          <p>
            Somebody of our team reviews every request by hand, which may take a couple of days. We
            will write to you when it is decided.
          </p>
        </NoticePage>
      );
    case 'invalid':
    case 'failed':
      return (
        <NoticePage
          sign="stop"
          title="That did not work"
          actions={
            <>
              {outcome === 'failed' ? <Button onClick={retry}>Try Again</Button> : null}
              <ButtonLink variant={outcome === 'failed' ? 'plain' : 'main'} to="/">
                Return to Home
              </ButtonLink>
            </>
          }
        >
          {head}
          <p role="alert">
            {outcome === 'invalid'
              ? confirmationMessages.requestLinkInvalid
              : confirmationMessages.requestFailed}
          </p>
        </NoticePage>
      );
  }
}

type Outcome = 'working' | 'confirmed' | 'invalid' | 'failed';

/**
 * Confirms a stored registration request on mount; idempotent (section 2). A missing parameter
 * means an invalid link, any error of the server a failure.
 */
function useConfirmation(requestId: string | null, email: string | null) {
  const isComplete = Boolean(requestId?.trim()) && Boolean(email?.trim());
  const [outcome, setOutcome] = useState<Outcome>(isComplete ? 'working' : 'invalid');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends the same request.
  useEffect(() => {
    if (!isComplete) return;
    let left = false;
    setOutcome('working');
    callFunction('confirm-registration', { requestId, email }).then(
      () => {
        if (!left) setOutcome('confirmed');
      },
      (cause: unknown) => {
        console.warn('The registration could not be confirmed.', cause);
        if (!left) setOutcome('failed');
      },
    );
    return () => {
      left = true;
    };
  }, [isComplete, requestId, email, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { outcome, retry };
}
