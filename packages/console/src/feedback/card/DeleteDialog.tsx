import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { describeDecidedMeanwhile } from '@ludarium/domain/decisions';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { useBoardTools } from '../data/board-context.ts';

interface DeleteDialogProps {
  readonly item: FeedbackItem;
  /** Whether somebody else deleted it meanwhile. */
  readonly isDeleted?: boolean;
  readonly onClose: () => void;
}

/** Asks before a card is deleted, and names what is deleted with it. */
export default function DeleteDialog({ item, isDeleted = false, onClose }: DeleteDialogProps) {
  const { actions, close } = useBoardTools();
  const files = item.attachments?.length ?? 0;
  const comments = item.comment_count ?? 0;
  const lost = [
    `“${item.title}”`,
    files > 0 && (files === 1 ? 'its screenshot' : `its ${files} screenshots`),
    comments > 0 && (comments === 1 ? 'its comment' : `its ${comments} comments`),
  ].filter(Boolean);
  return (
    <ConfirmDialog
      open
      title="Delete this feedback?"
      text={`${lost.join(' and ')} will be gone for everybody. This can’t be undone.`}
      cancelLabel="Keep it"
      notice={
        isDeleted ? describeDecidedMeanwhile({ who: null, status: 'deleted', at: null }) : null
      }
      confirmLabel="Delete"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        close();
        void actions.remove(item);
      }}
    />
  );
}
