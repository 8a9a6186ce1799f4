import { zodResolver } from '@hookform/resolvers/zod';
import type { EditForm, FeedbackItem } from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useBoardTools } from '../board/board-context.ts';
import { ReportFields } from '../submit/ReportFields.tsx';
import { type ReportDraft, typedEdit } from '../submit/report-draft.ts';
import styles from './CardDetails.module.css';

interface EditDialogProps {
  /** As the board knows it now: after a conflict, as somebody else left it. */
  readonly item: FeedbackItem;
  readonly onClose: () => void;
}

/**
 * Title, description, category and priority together (section 7). Whoever saves second is told,
 * keeps what they wrote, and decides.
 */
export default function EditDialog({ item, onClose }: EditDialogProps) {
  const { actions } = useBoardTools();
  const titleId = useId();
  const [base, setBase] = useState(item);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { register, handleSubmit, watch, formState } = useForm<ReportDraft, unknown, EditForm>({
    resolver: zodResolver(typedEdit),
    defaultValues: {
      title: item.title,
      content: item.content,
      category: item.category,
      priority: item.priority,
      screen: '',
    },
  });
  const [title, content] = watch(['title', 'content']);
  const { errors, isSubmitting, isDirty } = formState;

  const save = handleSubmit(async (form) => {
    setTrouble(null);
    const outcome = await actions.edit(base, form);
    if (outcome === 'done') return onClose();
    setTrouble(
      outcome === 'conflict'
        ? 'Somebody else has changed this card meanwhile. Your text is kept: save again to put it in place of theirs, or cancel to keep theirs.'
        : 'The change was not saved. Your text is kept here.',
    );
  });
  // After a conflict the next save starts from what the other person made of the card.
  if (trouble !== null && base.updated_at !== item.updated_at) setBase(item);

  return (
    <Dialog
      open
      onClose={(_, reason) => {
        // A click beside the dialog must not throw a text away.
        if (reason !== 'backdropClick' || !isDirty) onClose();
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
            lengths={{ title: title.length, content: content.length }}
            withScreen={false}
            disabled={isSubmitting}
          />
          {trouble && (
            <p className={styles.fault} role="alert">
              {trouble}
            </p>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pt: 2, pb: 2.5 }}>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
