import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { useBoardTools } from '../data/board-context.ts';

interface DeleteDialogProps {
  readonly item: FeedbackItem;
  readonly onClose: () => void;
}

/** Asks before a card is deleted, and names what is deleted with it. */
export default function DeleteDialog({ item, onClose }: DeleteDialogProps) {
  const { actions } = useBoardTools();
  return (
    <ConfirmDialog
      open
      title="Delete this feedback?"
      text={`${describeLost(item)} will be gone for everybody. This can’t be undone.`}
      cancelLabel="Keep it"
      confirmLabel="Delete"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        void actions.remove(item);
      }}
    />
  );
}

/** '“Title” and its 2 screenshots'. */
function describeLost({ title, attachments, comment_count, me_too_count }: FeedbackItem): string {
  const describe = (count: number, noun: string) =>
    count === 0 ? [] : count === 1 ? `its ${noun}` : `its ${count} ${noun}s`;
  return [
    `“${title}”`,
    describe(attachments?.length ?? 0, 'screenshot'),
    describe(comment_count, 'comment'),
    describe(me_too_count, '“Me too”'),
  ]
    .flat()
    .join(' and ');
}
