import { zodResolver } from '@hookform/resolvers/zod';
import { DraftNotice } from '@ludarium/browser/draft/DraftNotice.tsx';
import { useFormDraft } from '@ludarium/browser/draft/use-draft.ts';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import type { EditForm } from '@ludarium/domain/feedback';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { DialogFrame } from '../../layout/DialogFrame.tsx';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { preservedText } from '../../theme/styles.ts';
import { useBoardTools } from '../data/board-context.ts';
import { ReportFields } from './ReportFields.tsx';
import {
  type EditDraft,
  editDraft,
  getEditDraft,
  getRemoteChanges,
  pickEdited,
  type RemoteChange,
  typedEdit,
} from './report-draft.ts';

interface EditDialogProps {
  /** The current item, with the changes of others. */
  readonly item: FeedbackItem;
  /** Somebody else deleted the card. */
  readonly isDeleted?: boolean;
  readonly onClose: () => void;
}

/**
 * Edits title, description, category and priority (section 7). Changes of others to these fields are
 * shown before they can be overwritten.
 */
export default function EditDialog({ item, isDeleted = false, onClose }: EditDialogProps) {
  const { actions, user } = useBoardTools();
  const [fault, setFault] = useState<string | null>(null);
  const editForm = useForm<EditDraft, unknown, EditForm>({
    resolver: zodResolver(typedEdit),
    defaultValues: getEditDraft(item),
  });
  const { register, handleSubmit, watch, setValue, formState } = editForm;
  const key = { owner: user.id, name: `edit:${item.id}` };
  const { store, notice } = useFormDraft(editForm, key, editDraft);
  const form = watch();
  /** The item on which the form is based. */
  const base = { ...item, ...form.base };
  const { errors, isSubmitting } = formState;
  const changes = getRemoteChanges({ base, now: item, form });
  const hasConflict = changes.length > 0;

  function close() {
    store.write(null);
    onClose();
  }

  const save = handleSubmit(async (read) => {
    setFault(null);
    // What others have changed before is shown: 'Save mine instead' overwrites it.
    const outcome = await actions.edit(item, read);
    if (outcome === 'done') return close();
    setFault(
      outcome === 'conflict'
        ? 'Somebody else has changed this card meanwhile. Your text is kept here.'
        : 'The change was not saved. Your text is kept here.',
    );
  });

  function copyTheirs() {
    for (const { field } of changes) setValue(field, item[field], { shouldDirty: true });
    setValue('base', pickEdited(item), { shouldDirty: true });
    setFault(null);
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
          <BusyButton variant="contained" type="submit" isBusy={isSubmitting} disabled={isDeleted}>
            {isSubmitting ? 'Saving...' : hasConflict ? 'Save mine instead' : 'Save'}
          </BusyButton>
        </>
      }
    >
      <DraftNotice {...notice} />
      <ReportFields
        register={register}
        errors={errors}
        lengths={{ title: form.title.length, content: form.content.length }}
        withScreen={false}
        disabled={isSubmitting}
      />
      {hasConflict && !isDeleted && <EditConflict changes={changes} onUseTheirs={copyTheirs} />}
      {(isDeleted || (fault && !hasConflict)) && (
        <InlineFault>
          {isDeleted
            ? 'Somebody else has deleted this card. Your text is kept here until you close it.'
            : fault}
        </InlineFault>
      )}
    </DialogFrame>
  );
}

interface EditConflictProps {
  readonly changes: readonly RemoteChange[];
  /** Copies the changes of others into the form. */
  readonly onUseTheirs: () => void;
}

/** Changes of others to the fields that are being edited. */
function EditConflict({ changes, onUseTheirs }: EditConflictProps) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onUseTheirs}>
          Use theirs
        </Button>
      }
    >
      Somebody else has changed this card meanwhile:
      <Box component="dl" sx={{ my: 1, '& dt': { fontWeight: 600 }, '& dd': { m: 0 } }}>
        {changes.map(({ field, name, value }) => (
          <div key={field}>
            <dt>{name}</dt>
            <Box component="dd" sx={preservedText}>
              {value}
            </Box>
          </div>
        ))}
      </Box>
      Your text is kept. Use theirs, or save yours in its place.
    </Alert>
  );
}
