import { Button } from '@ludarium/browser/ui/Button.tsx';
import { classes } from '@ludarium/browser/ui/classes.ts';
import { formatDate } from '@ludarium/domain/dates';
import { requestReasons } from '@ludarium/domain/publishers';
import { useState } from 'react';
import type { LatestRequest } from '../../session/latest-request.ts';
import { SkeletonName } from '../../ui/Skeleton.tsx';
import styles from './RequestAccess.module.css';
import { usePublisherName } from './use-publisher-name.ts';

interface DecidedRequestProps {
  readonly request: LatestRequest;
  /** Fills the form with the request of this id; without it there is no button. */
  readonly onAskAgain?: ((id: string) => Promise<void>) | undefined;
}

/** The decision on the latest request with its reason, and a way to ask again. */
export function DecidedRequest({ request, onAskAgain }: DecidedRequestProps) {
  const { id, status, created_at, decision_code: code, decision_text: text } = request;
  const publisher = usePublisherName(request);
  const [isBusy, setBusy] = useState(false);
  const label = code === null ? undefined : requestReasons[code]?.label;
  async function askAgain(requestId: string) {
    setBusy(true);
    await onAskAgain?.(requestId);
    setBusy(false);
  }
  return (
    <section
      className={classes('stack-2 start callout tint-sky', styles.decided)}
      aria-label="Your latest request"
    >
      <p>
        <strong>{publisher ?? <SkeletonName />}</strong>
        Your request of {formatDate(created_at)} {describeOutcome(status)}
      </p>
      {label || text ? (
        <p className={styles.message}>
          {label ? <strong>{label}</strong> : null}
          {text}
        </p>
      ) : null}
      {id && onAskAgain && status !== 'approved' ? (
        <Button
          variant="plain"
          busy={isBusy}
          busyLabel="Loading..."
          onClick={() => void askAgain(id)}
        >
          {status === 'revoked' ? 'Ask again' : 'Fix and ask again'}
        </Button>
      ) : null}
    </section>
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
