import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import { classes } from '@ludarium/browser/ui/classes.ts';
import { Dialog } from '@ludarium/browser/ui/Dialog.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { User } from '@ludarium/domain/account';
import { formatDate } from '@ludarium/domain/dates';
import {
  isPendingPublisher,
  publisherRequestMessages as messages,
  needsConfirmedEmail,
} from '@ludarium/domain/publishers';
import { type ReactNode, useId, useState } from 'react';
import type { LatestRequest } from '../../session/latest-request.ts';
import { ButtonLink } from '../../shell/ButtonLink.tsx';
import { SkeletonName } from '../../ui/Skeleton.tsx';
import { SendAgain } from '../notices/SendAgain.tsx';
import styles from './RequestAccess.module.css';
import { showRequestFault } from './request-fault.ts';
import { usePublisherName } from './use-publisher-name.ts';

interface PendingRequestProps {
  readonly user: User;
  readonly request: LatestRequest;
  readonly action: ReactNode;
  /** The request was changed: load it again. */
  readonly onChanged: () => void;
}

/** The pending request: content, date and next steps. */
export function PendingRequest(props: PendingRequestProps) {
  const { user, request, action, onChanged } = props;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { id } = request;
  const title = useId();
  const publisher = usePublisherName(request);
  const isClosed = needsConfirmedEmail(request, user.email);
  return (
    <section
      className={classes('stack-4 callout tint-honey', styles.pending)}
      aria-labelledby={title}
    >
      <h2 id={title}>Your request is waiting for review</h2>
      <dl className={classes('stack-2 facts', styles.facts)}>
        <div>
          <dt className="muted">Publisher</dt>
          <dd aria-busy={publisher === undefined}>{publisher ?? <SkeletonName />}</dd>
        </div>
        <div>
          <dt className="muted">Website</dt>
          <dd>{request.website_url ?? 'None'}</dd>
        </div>
        <div>
          <dt className="muted">Sent</dt>
          <dd>{formatDate(request.created_at)}</dd>
        </div>
      </dl>
      <p>
        Our team reviews every request by hand, which may take a couple of days. We will write to{' '}
        <strong>{user.email}</strong> as soon as we have decided.
      </p>
      {isClosed ? (
        <p>
          The portal opens, read-only, once your email address is confirmed. Use the link in the
          activation email, then load this page again.
        </p>
      ) : null}
      <div className="row">
        {isPendingPublisher(request, user.email) ? (
          <ButtonLink href="/publisher-portal">Open the portal, read-only</ButtonLink>
        ) : null}
        {isClosed ? <SendAgain user={user} /> : null}
        {id ? (
          <Button variant="plain" onClick={() => setWithdrawing(true)}>
            Withdraw
          </Button>
        ) : null}
        {action}
      </div>
      {id && isWithdrawing ? (
        <WithdrawDialog
          requestId={id}
          onChanged={onChanged}
          onClose={() => setWithdrawing(false)}
        />
      ) : null}
    </section>
  );
}

interface WithdrawDialogProps {
  readonly requestId: string;
  /** The request is gone, or was decided meanwhile: load it again. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Asks before the applicant's own pending request is deleted. */
function WithdrawDialog({ requestId, onChanged, onClose }: WithdrawDialogProps) {
  const [isBusy, setBusy] = useState(false);
  async function withdraw() {
    setBusy(true);
    try {
      const data = await send(
        dataBackend.from('publisher_requests').delete().eq('id', requestId).select('id'),
      );
      await showToast(
        data.length > 0
          ? { kind: 'success', text: messages.withdrawn }
          : { kind: 'error', text: messages.decidedMeanwhile },
      );
      onClose();
      onChanged();
    } catch (cause) {
      await showRequestFault(cause, messages.withdrawalFailed);
      onClose();
    }
  }
  return (
    <Dialog title="Withdraw your request?" onClose={onClose}>
      <p>Nobody decides on it any more. You can send a new request at any time.</p>
      <div className="row">
        <Button busy={isBusy} busyLabel="Withdrawing..." onClick={() => void withdraw()}>
          Withdraw request
        </Button>
        <Button variant="plain" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
