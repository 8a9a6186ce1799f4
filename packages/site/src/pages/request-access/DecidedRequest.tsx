import { formatDate } from '@ludarium/domain/dates';
import styles from './LatestRequest.module.css';
import { type LatestRequest, usePublisherName } from './use-latest-request.ts';

/** The decision on the latest request, above the form for a new one. */
export function DecidedRequest({ request }: { request: LatestRequest }) {
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
