import { latestDeletionRequest } from '@ludarium/domain/data-backend';
import { formatDate } from '@ludarium/domain/dates';
import { deletionFormMessages, deletionReasons } from '@ludarium/domain/deletion';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { DeletionForm } from '../delete-account/DeletionForm.tsx';

type DeletionRequest = z.output<typeof latestDeletionRequest>;
type State = 'loading' | 'failed' | { readonly request: DeletionRequest };

/** The state of the account's deletion request, and the form for one. */
export function AccountDeletion({ email }: { email: string }) {
  const [state, setState] = useState<State>('loading');
  const [showsForm, setShowsForm] = useState(false);
  const load = useCallback(async () => {
    try {
      const { data } = await dataBackend.rpc('latest_deletion_request').throwOnError();
      setState({ request: latestDeletionRequest.parse(data) });
    } catch (cause) {
      console.warn('The deletion request could not be loaded.', cause);
      setState('failed');
    }
  }, []);
  useEffect(() => void load(), [load]);

  if (state === 'loading') return <SkeletonText lines={2} label="Loading" />;
  if (state === 'failed') {
    return (
      <>
        <p role="alert">Whether you asked for the deletion could not be loaded.</p>
        <Button variant="plain" onClick={() => void load()}>
          Try Again
        </Button>
      </>
    );
  }
  const { request } = state;
  if (request?.status === 'pending') {
    return (
      <p className="callout tint-sky" role="status">
        You asked for the deletion on {formatDate(request.created_at)}.{' '}
        {deletionFormMessages.submitted}
      </p>
    );
  }
  return (
    <>
      {request ? <Decided request={request} /> : null}
      {showsForm ? (
        <DeletionForm
          email={email}
          onSubmitted={() => {
            setShowsForm(false);
            void load();
          }}
        />
      ) : (
        <Button variant="plain" onClick={() => setShowsForm(true)}>
          Delete my account…
        </Button>
      )}
    </>
  );
}

function Decided({ request }: { request: NonNullable<DeletionRequest> }) {
  const { decision_code: code, decision_text: text } = request;
  const label = code === null ? undefined : deletionReasons[code]?.label;
  return (
    <p className="callout tint-sky">
      Your request of {formatDate(request.created_at)} was {request.status}
      {request.processed_at ? ` on ${formatDate(request.processed_at)}` : ''}.
      {label ? <strong>{label}.</strong> : null} {text}
    </p>
  );
}
