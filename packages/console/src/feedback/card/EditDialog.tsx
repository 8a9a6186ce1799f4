import { zodResolver } from '@hookform/resolvers/zod';
import type { EditForm, FeedbackItem } from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useBoardTools } from '../board/board-context.ts';
import { draft } from '../data/drafts.ts';
import { ReportFields } from '../submit/ReportFields.tsx';
import { type ReportDraft, typedEdit } from '../submit/report-draft.ts';
import styles from './CardDetails.module.css';
import { EditConflict } from './EditConflict.tsx';
import { changesOfOthers, isEdited } from './edit-conflict.ts';
import { readEdit, writeEdit } from './edit-draft.ts';

interface EditDialogProps {
  /** As the board knows it now, with the changes of others. */
  readonly item: FeedbackItem;
  /** Somebody else deleted the card. */
  readonly isDeleted?: boolean;
  readonly onClose: () => void;
}

/**
 * Title, description, category and priority together (section 7). What a colleague changes meanwhile
 * is shown before anything can be saved over it.
 */
export default function EditDialog({ item, isDeleted = false, onClose }: EditDialogProps) {
  const { actions, user } = useBoardTools();
  const titleId = useId();
  const kept = useMemo(() => draft(user.id, `edit:${item.id}`), [user.id, item.id]);
  const [start] = useState(() => readEdit(kept.read(), item));
  /** What the person's text was written over. */
  const [base, setBase] = useState(start.base);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { register, handleSubmit, watch, setValue, formState } = useForm<
    ReportDraft,
    unknown,
    EditForm
  >({
    resolver: zodResolver(typedEdit),
    defaultValues: start.form,
  });
  const form = watch();
  const { errors, isSubmitting } = formState;
  const text = writeEdit({ base, form });
  const isChanged = isEdited(base, form);
  const changes = changesOfOthers({ base, now: item, form });
  const hasConflict = changes.length > 0;
  // Nothing of what stands in the form: it goes on from what the card is now.
  if (!hasConflict && !isSubmitting && base !== item) setBase(item);

  // Outlives a reload and the end of the session, as comments and reports do.
  useEffect(() => kept.write(isChanged ? text : ''), [kept, text, isChanged]);

  function close() {
    kept.write('');
    onClose();
  }

  const save = handleSubmit(async (read) => {
    setTrouble(null);
    // The changes of others stand above: saving replaces them knowingly.
    const outcome = await actions.edit(hasConflict ? item : base, read);
    if (outcome === 'done') return close();
    setTrouble(
      outcome === 'conflict'
        ? 'Somebody else has changed this card meanwhile. Your text is kept here.'
        : 'The change was not saved. Your text is kept here.',
    );
  });

  function takeTheirs() {
    for (const { field } of changes) setValue(field, item[field], { shouldDirty: true });
    setBase(item);
    setTrouble(null);
  }

  return (
    <Dialog
      open
      onClose={(_, reason) => {
        // A click beside the dialog must not throw a text away.
        if (reason !== 'backdropClick' || !isChanged) close();
      }}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <form onSubmit={save} noValidate>
        <DialogTitle id={titleId}>Edit feedback</DialogTitle>
        <DialogContent>
          <ReportFields
            register={register}
            errors={errors}
            lengths={{ title: form.title.length, content: form.content.length }}
            withScreen={false}
            disabled={isSubmitting}
          />
          {hasConflict && !isDeleted && <EditConflict changes={changes} onTake={takeTheirs} />}
          {(isDeleted || (trouble && !hasConflict)) && (
            <p className={styles.fault} role="alert">
              {isDeleted
                ? 'Somebody else has deleted this card. Your text is kept here until you close it.'
                : trouble}
            </p>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pt: 2, pb: 2.5 }}>
          <Button variant="outlined" onClick={close}>
            Cancel
          </Button>
          <Button variant="contained" type="submit" disabled={isSubmitting || isDeleted}>
            {isSubmitting ? 'Saving...' : hasConflict ? 'Save mine instead' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
