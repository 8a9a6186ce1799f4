import { zodResolver } from '@hookform/resolvers/zod';
import { DraftNotice } from '@ludarium/browser/draft/DraftNotice.tsx';
import { useFormDraft } from '@ludarium/browser/draft/use-draft.ts';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { categoryLabels, type EditForm, priorityDetails } from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { ConflictNotice } from '../../layout/ConflictNotice.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { useBoardTools } from '../data/board-context.ts';
import type { Outcome } from '../data/use-card-actions.ts';
import { ReportFields } from './ReportFields.tsx';
import { type EditDraft, editDraft, getEditDraft, typedEdit } from './report-draft.ts';

interface EditDialogProps {
  /** The current item, with the changes of others. */
  readonly item: FeedbackItem;
  readonly onClose: () => void;
}

/**
 * Edits title, description, category and priority (section 7). A card that somebody else changed since
 * the form was opened is not overwritten before its text was shown.
 */
export default function EditDialog({ item, onClose }: EditDialogProps) {
  const { actions, user } = useBoardTools();
  const [outcome, setOutcome] = useState<Outcome>('done');
  const form = useForm<EditDraft, unknown, EditForm>({
    resolver: zodResolver(typedEdit),
    defaultValues: getEditDraft(item),
  });
  const { register, handleSubmit, watch, getValues, setValue, reset, formState } = form;
  const key = { owner: user.id, name: `edit:${item.id}` };
  const { store, notice } = useFormDraft(form, key, editDraft);
  const values = watch();
  const { errors, isSubmitting } = formState;

  function close() {
    store.write(null);
    onClose();
  }

  const save = handleSubmit(async (read) => {
    const { updated_at } = getValues();
    const saved = await actions.edit({ ...item, updated_at }, read);
    if (saved === 'done') close();
    else setOutcome(saved);
  });

  function takeTheirs() {
    store.write(null);
    reset(getEditDraft(item));
    setOutcome('done');
  }

  return (
    <DialogFrame
      title="Edit feedback"
      onClose={close}
      onSubmit={save}
      actions={
        <>
          <Button variant="outlined" onClick={close}>
            Cancel
          </Button>
          <BusyButton variant="contained" type="submit" isBusy={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save'}
          </BusyButton>
        </>
      }
    >
      <DraftNotice {...notice} />
      {outcome === 'conflict' && (
        <ConflictNotice
          title="Somebody else has changed this card meanwhile"
          onKeepMine={() => {
            setValue('updated_at', item.updated_at, { shouldDirty: true });
            setOutcome('done');
          }}
          onTakeTheirs={takeTheirs}
          theirs={describeChanges(values, item)}
        >
          Your text is kept here. Theirs:
        </ConflictNotice>
      )}
      <ReportFields
        register={register}
        errors={errors}
        lengths={{ title: values.title.length, content: values.content.length }}
        withScreen={false}
        disabled={isSubmitting}
      />
      {outcome === 'failed' && (
        <InlineFault>The change was not saved. Your text is kept here.</InlineFault>
      )}
    </DialogFrame>
  );
}

/** The values of the card that differ from those in the form. */
function describeChanges(mine: EditDraft, item: FeedbackItem) {
  const { title, content, category, priority } = item;
  const values = [
    ['Title', title, mine.title === title],
    ['Description', content, mine.content === content],
    ['Category', categoryLabels[category], mine.category === category],
    ['Priority', priorityDetails[priority].label, mine.priority === priority],
  ] as const;
  return values.flatMap(([label, text, isSame]) => (isSame ? [] : [[label, text] as const]));
}
