import { hasRole, type User } from '@ludarium/domain/account';
import { formatDate } from '@ludarium/domain/dates';
import { publisherRequestMessages } from '@ludarium/domain/publishers';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { PendingRequest } from './PendingRequest.tsx';
import styles from './RequestAccess.module.css';
import { RequestAccessForm } from './RequestAccessForm.tsx';
import { RequestAccessSkeleton } from './RequestAccessSkeleton.tsx';
import { RequestThread } from './RequestThread.tsx';
import { type LatestRequest, useLatestRequest, usePublisherName } from './use-latest-request.ts';

/** The state of the latest request, and the form for a new one. */
export function RequestAccess({ user }: { user: User }) {
  const { latest, retry } = useLatestRequest();
  if (latest.status === 'loading') return <RequestAccessSkeleton />;
  if (latest.status === 'failed') return <Unknown user={user} retry={retry} />;
  const { request } = latest;
  if (request?.status === 'pending') {
    return <Waiting user={user} request={request} onChanged={retry} />;
  }
  return (
    <>
      {request && isShown(request, user) ? <DecidedRequest request={request} /> : null}
      {request?.id && isShown(request, user) ? <RequestThread requestId={request.id} /> : null}
      <RequestAccessForm user={user} />
    </>
  );
}

/** An approved request is not shown to publishers. */
function isShown({ status }: LatestRequest, user: User): boolean {
  return status !== 'approved' || !hasRole(user, 'publisher');
}

/** A started form is shown again after navigation. */
const isFormStarted = () => session.publisherRequestForm.read() !== null;

/**
 * Shown instead of the form if loading failed: an empty form would suggest that no request exists.
 */
function Unknown({ user, retry }: { user: User; retry: () => void }) {
  const [showsForm] = useState(isFormStarted);
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

interface WaitingProps {
  readonly user: User;
  readonly request: LatestRequest;
  readonly onChanged: () => void;
}

function Waiting({ user, request, onChanged }: WaitingProps) {
  const [showsForm, setShowsForm] = useState(isFormStarted);
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
        onChanged={onChanged}
        action={
          showsForm ? null : (
            <Button variant="plain" onClick={askAgain}>
              Ask for another publisher
            </Button>
          )
        }
      />
      {request.id ? <RequestThread requestId={request.id} /> : null}
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

/** The decision on the latest request, above the form for a new one. */
function DecidedRequest({ request }: { request: LatestRequest }) {
  const publisher = usePublisherName(request);
  return (
    <p className={styles.decided}>
      <strong>{publisher ?? <span className={styles.line} />}</strong>
      Your request of {formatDate(request.created_at)} {describeOutcome(request.status)}
    </p>
  );
}

function describeOutcome(status: string): string {
  switch (status) {
    case 'approved':
      return 'was approved. Sign out and sign in again to open the portal.';
    case 'rejected':
      return 'was rejected. You can send a new one here.';
    case 'revoked':
      return 'was approved, but the access has been revoked since. You can send a new one here.';
    default:
      return `has the status ${status}.`;
  }
}
