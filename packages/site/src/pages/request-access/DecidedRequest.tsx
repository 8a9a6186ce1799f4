import { formatDate } from '@ludarium/domain/dates';
import {
  publisherRequestMessages as messages,
  requestReasons,
  toSocialFields,
} from '@ludarium/domain/publishers';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { classes } from '@ludarium/web/ui/classes.ts';
import { useState } from 'react';
import { createEmptyValues, type PublisherFormValues } from '../../publisher-form/form-values.ts';
import type { LatestRequest } from '../../session/latest-request.ts';
import { session } from '../../session/session.ts';
import { SkeletonName } from '../../ui/Skeleton.tsx';
import styles from './RequestAccess.module.css';
import { showRequestFault, usePublisherName } from './use-latest-request.ts';

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

const columns =
  'publisher_id,new_publisher_name,new_publisher_logo,website_url,verification_note,facebook_id,x_id,instagram_id,tiktok_id,youtube_channel';

/**
 * Saves the values of a request as the form's; a failure is shown.
 *
 * @returns whether they were saved
 */
export async function saveAsForm(requestId: string): Promise<boolean> {
  try {
    const { data } = await dataBackend
      .from('publisher_requests')
      .select(columns)
      .eq('id', requestId)
      .single()
      .throwOnError();
    const publisher =
      data.publisher_id === null
        ? ({
            kind: 'new',
            name: data.new_publisher_name ?? '',
            logo: data.new_publisher_logo,
          } as const)
        : await findPublisher(data.publisher_id);
    const values: PublisherFormValues = {
      ...createEmptyValues(),
      publisher,
      publisherKind: publisher?.kind ?? 'existing',
      publisherSearch: publisher?.kind === 'existing' ? publisher.name : '',
      websiteUrl: data.website_url ?? createEmptyValues().websiteUrl,
      social: toSocialFields(data),
      verificationNote: data.verification_note ?? '',
    };
    session.publisherRequestForm.save(values);
    return true;
  } catch (cause) {
    await showRequestFault(cause, messages.earlierNotLoaded);
    return false;
  }
}

/** Without the publisher's name the form asks for the publisher. */
async function findPublisher(id: number) {
  try {
    const { name, logo } = await mainApi.publisher(id);
    return { kind: 'existing', id, name, logo } as const;
  } catch (cause) {
    console.warn('The publisher could not be loaded.', cause);
    return null;
  }
}
