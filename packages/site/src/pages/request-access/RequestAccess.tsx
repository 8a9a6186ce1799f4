import { hasRole, type User } from '@ludarium/domain/account';
import { publisherRequestMessages } from '@ludarium/domain/publishers';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { DecidedRequest } from './DecidedRequest.tsx';
import styles from './LatestRequest.module.css';
import { PendingRequest } from './PendingRequest.tsx';
import { RequestAccessForm } from './RequestAccessForm.tsx';
import { RequestAccessSkeleton } from './RequestAccessSkeleton.tsx';
import { type LatestRequest, useLatestRequest } from './use-latest-request.ts';

/** What became of the person's latest request, and the form for a new one. */
export function RequestAccess({ user }: { user: User }) {
  const { latest, retry } = useLatestRequest();
  if (latest.status === 'loading') return <RequestAccessSkeleton />;
  if (latest.status === 'failed') return <Unknown user={user} retry={retry} />;
  const { request } = latest;
  if (request?.status === 'pending') return <Waiting user={user} request={request} />;
  return (
    <>
      {request && isWorthSaying(request, user) ? <DecidedRequest request={request} /> : null}
      <RequestAccessForm user={user} />
    </>
  );
}

/** The publisher role of the token says that a request was approved. */
function isWorthSaying({ status }: LatestRequest, user: User): boolean {
  return status !== 'approved' || !hasRole(user, 'publisher');
}

/** A form that was begun is shown, so that coming back from another page loses nothing. */
const isFormBegun = () => session.publisherRequestForm.read() !== null;

/** An empty form would tell somebody who waits that nothing was sent. */
function Unknown({ user, retry }: { user: User; retry: () => void }) {
  const [showsForm] = useState(isFormBegun);
  return (
    <>
      <section className={styles.failed}>
        <p role="alert">{publisherRequestMessages.latestFailed}</p>
        <Button onClick={retry}>Try Again</Button>
      </section>
      {showsForm ? <RequestAccessForm user={user} /> : null}
    </>
  );
}

function Waiting({ user, request }: { user: User; request: LatestRequest }) {
  const [showsForm, setShowsForm] = useState(isFormBegun);
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
