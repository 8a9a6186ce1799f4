import type { User } from '@ludarium/domain/account';
import { formatDate } from '@ludarium/domain/dates';
import { isPendingPublisher, needsConfirmedEmail } from '@ludarium/domain/publishers';
import { type ReactNode, useId } from 'react';
import { SendAgain } from '../../activation/SendAgain.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './RequestAccess.module.css';
import { type LatestRequest, usePublisherName } from './use-latest-request.ts';

interface PendingRequestProps {
  readonly user: User;
  readonly request: LatestRequest;
  readonly action: ReactNode;
}

/** The pending request: content, date and next steps. */
export function PendingRequest({ user, request, action }: PendingRequestProps) {
  const title = useId();
  const publisher = usePublisherName(request);
  const isClosed = needsConfirmedEmail(request, user.email);
  return (
    <section className={styles.pending} aria-labelledby={title}>
      <h2 id={title}>Your request is waiting for review</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Publisher</dt>
          <dd aria-busy={publisher === undefined}>
            {publisher ?? <span className={styles.line} />}
          </dd>
        </div>
        <div>
          <dt>Website</dt>
          <dd>{request.website_url ?? 'None'}</dd>
        </div>
        <div>
          <dt>Sent</dt>
          <dd>{formatDate(request.created_at)}</dd>
        </div>
      </dl>
      <p>
        Our team reviews every request by hand, which may take a couple of days. We will write to{' '}
        <strong>{user.email}</strong> as soon as it is decided.
      </p>
      {isClosed ? (
        <p>
          The portal opens, read-only, once your email address is confirmed. Use the link in the
          activation mail, then load this page again.
        </p>
      ) : null}
      <div className={styles.actions}>
        {isPendingPublisher(request, user.email) ? (
          <ButtonLink to="/publisher-portal">Open the portal, read-only</ButtonLink>
        ) : null}
        {isClosed ? <SendAgain user={user} /> : null}
        {action}
      </div>
    </section>
  );
}
