import { zodResolver } from '@hookform/resolvers/zod';
import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { sendPublic } from '@ludarium/browser/http/send.ts';
import { Button } from '@ludarium/browser/ui/Button.tsx';
import { AlertIcon } from '@ludarium/browser/ui/icons.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import {
  type DeletionForm as DeletionFormValues,
  deletionSchema,
  deletionFormMessages as messages,
  toDeletionRequestRow,
} from '@ludarium/domain/deletion';
import { BackendError, isSessionOver } from '@ludarium/domain/http';
import { useForm, useWatch } from 'react-hook-form';
import { session } from '../../session/session.ts';
import { Checkbox, TextArea, TextField } from '../../ui/Field.tsx';
import { fieldProps } from '../../ui/field-props.ts';

interface DeletionFormProps {
  /** The address of the signed-in account; it is then read-only. */
  readonly email?: string;
  readonly onSubmitted: () => void;
}

/** Email, reason, a warning and the required confirmation (sections 2 and 5). */
export function DeletionForm({ email = '', onSubmitted }: DeletionFormProps) {
  const submit = useDeletionRequest(onSubmitted);
  const form = useForm({
    resolver: zodResolver(deletionSchema),
    defaultValues: { email, reason: '', confirmed: false },
    mode: 'onTouched',
  });
  const field = fieldProps(form);
  const confirmed = useWatch({ control: form.control, name: 'confirmed' });
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)}>
      <TextField
        label="Account email *"
        type="email"
        autoComplete="email"
        readOnly={email !== ''}
        {...field('email')}
      />
      <TextArea label="Reason (optional)" rows={4} {...field('reason')} />
      <p className="callout tint-meeple">
        <AlertIcon />
        <span>
          Deleting is permanent: your profile, collection, plays, ratings and reviews can’t be
          brought back.
        </span>
      </p>
      <Checkbox label="I understand that this action is permanent *" {...field('confirmed')} />
      <Button
        type="submit"
        wide
        disabled={!confirmed}
        busy={form.formState.isSubmitting}
        busyLabel="Submitting..."
      >
        Request Deletion
      </Button>
    </form>
  );
}

/** Submits a deletion request; a failure keeps the values (section 8: Deletion request). */
function useDeletionRequest(onSubmitted: () => void) {
  return async function request(form: DeletionFormValues): Promise<void> {
    const state = session.read();
    const userId = state.status === 'signed-in' ? state.user.id : null;
    try {
      await sendPublic(
        dataBackend.from('account_deletion_requests').insert(toDeletionRequestRow(form, userId)),
      );
    } catch (cause) {
      // The session is over: the person asks as a visitor.
      if (userId !== null && isSessionOver(cause)) return request(form);
      console.warn('The deletion was not requested.', cause);
      await showToast({ kind: 'error', text: getServerMessage(cause) ?? messages.failed });
      return;
    }
    onSubmitted();
    await showToast({
      kind: 'success',
      title: messages.submittedTitle,
      text: messages.submitted,
    });
  };
}

/** Only the data backend's own messages: a failed connection and a host's page have no code. */
const getServerMessage = (cause: unknown) =>
  cause instanceof BackendError && cause.code !== null ? cause.message : null;
