import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import { latestDeletionRequest } from '@ludarium/domain/data-backend';
import { formatDate } from '@ludarium/domain/dates';
import { deletionFormMessages, deletionReasons } from '@ludarium/domain/deletion';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { DeletionForm } from '../delete-account/DeletionForm.tsx';

type DeletionRequest = z.output<typeof latestDeletionRequest>;

/** The state of the account's deletion request, and the form for one. */
export function AccountDeletion({ email }: { email: string }) {
  const query = useQuery({ queryKey: ['deletion_request'], queryFn: loadDeletionRequest });
  const reload = () => void query.refetch();
  const [showsForm, setShowsForm] = useState(false);

  if (query.isFetching) return <SkeletonText lines={2} label="Loading" />;
  if (!query.isSuccess) {
    return (
      <LoadFailed text="Whether you asked for the deletion could not be loaded." retry={reload} />
    );
  }
  const request = query.data;
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
            reload();
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

async function loadDeletionRequest(): Promise<DeletionRequest> {
  return send(dataBackend.rpc('latest_deletion_request'), latestDeletionRequest);
}

function Decided({ request }: { request: NonNullable<DeletionRequest> }) {
  const { decision_code: code, decision_text: text } = request;
  const label = code === null ? undefined : deletionReasons[code]?.label;
  return (
    <p className="callout tint-sky">
      Your request of {formatDate(request.created_at)} was {request.status}
      {request.processed_at ? ` on ${formatDate(request.processed_at)}` : ''}.{' '}
      {label ? <strong>{label}.</strong> : null} {text}
    </p>
  );
}
