import { hasRole, type User } from '@ludarium/domain/account';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { DecidedRequest } from './DecidedRequest.tsx';
import { PendingRequest } from './PendingRequest.tsx';
import { RequestAccessForm } from './RequestAccessForm.tsx';
import { RequestAccessSkeleton } from './RequestAccessSkeleton.tsx';
import { type LatestRequest, useLatestRequest } from './use-latest-request.ts';

/** What became of the person's latest request, and the form for a new one. */
export function RequestAccess({ user }: { user: User }) {
  const latest = useLatestRequest();
  if (latest === undefined) return <RequestAccessSkeleton />;
  if (latest?.status === 'pending') return <Waiting user={user} request={latest} />;
  return (
    <>
      {latest && isWorthSaying(latest, user) ? <DecidedRequest request={latest} /> : null}
      <RequestAccessForm user={user} />
    </>
  );
}

/** The publisher role of the token says that a request was approved. */
function isWorthSaying({ status }: LatestRequest, user: User): boolean {
  return status !== 'approved' || !hasRole(user, 'publisher');
}

function Waiting({ user, request }: { user: User; request: LatestRequest }) {
  // A form that was begun is shown, so that coming back from another page loses nothing.
  const [showsForm, setShowsForm] = useState(() => session.publisherRequestForm.read() !== null);
  const title = useRef<HTMLHeadingElement>(null);
  function askAgain() {
    flushSync(() => setShowsForm(true));
    title.current?.focus();
  }
  return (
    <>
      <PendingRequest
        user={user}
        request={request}
        action={
          showsForm ? null : (
            <Button look="plain" onClick={askAgain}>
              Ask for another publisher
            </Button>
          )
        }
      />
      {showsForm ? (
        <>
          <h2 ref={title} tabIndex={-1}>
            Another publisher
          </h2>
          <RequestAccessForm user={user} />
        </>
      ) : null}
    </>
  );
}
