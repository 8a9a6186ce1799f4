import { zodResolver } from '@hookform/resolvers/zod';
import { deletionSchema } from '@ludarium/domain/deletion';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { fieldProps } from '../../ui/field-props.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './DeletionForm.module.css';
import { useDeletionRequest } from './use-deletion-request.ts';

/** Email, reason, a warning and the required confirmation (sections 2 and 5). */
export function DeletionForm({ onSubmitted }: { onSubmitted: () => void }) {
  const submit = useDeletionRequest(onSubmitted);
  const form = useForm({
    resolver: zodResolver(deletionSchema),
    defaultValues: { email: '', reason: '', confirmed: false },
    mode: 'onTouched',
  });
  const field = fieldProps(form);
  const confirmed = useWatch({ control: form.control, name: 'confirmed' });
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)}>
      <TextField
        label="Email of the account *"
        type="email"
        autoComplete="email"
        {...field('email')}
      />
      <TextArea label="Reason (optional)" rows={4} {...field('reason')} />
      <p className={styles.warning}>
        <Icon name="alert" />
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
