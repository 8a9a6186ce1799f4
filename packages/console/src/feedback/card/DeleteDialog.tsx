import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { describeDecidedMeanwhile } from '@ludarium/domain/decisions';
import { useContext } from 'react';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { NameList } from '../../layout/NameList.tsx';
import { BoardItemsContext, useBoardTools } from '../data/board-context.ts';
import { formatCount } from '../display.ts';

interface DeleteDialogProps {
  /** One card, or the selected ones. */
  readonly items: readonly FeedbackItem[];
  /** Those of them that somebody else deleted meanwhile. */
  readonly deleted?: readonly FeedbackItem[];
  readonly onClose: () => void;
}

/** Asks before cards are deleted, and names what is deleted with them. */
export default function DeleteDialog({ items, deleted = [], onClose }: DeleteDialogProps) {
  const { actions, close, selection } = useBoardTools();
  const all = useContext(BoardItemsContext);
  const present = items.filter((item) => !deleted.includes(item));
  const removed = present;
  const [first = items[0]] = removed;
  const isOne = items.length === 1;
  const count = formatCount(removed.length);
  return (
    <ConfirmDialog
      open
      title={isOne ? 'Delete this feedback?' : `Delete ${count} reports?`}
      text={`${describeLost(isOne ? `“${first?.title}”` : `${count} reports`, isOne ? items : removed)} will be gone for everybody. This can’t be undone.`}
      cancelLabel={isOne ? 'Keep it' : 'Keep them'}
      notice={
        present.length === 0
          ? describeDecidedMeanwhile({ who: null, status: 'deleted', at: null })
          : removed.length === 0
            ? describeKept(kept, isOne)
            : null
      }
      confirmLabel={isOne ? 'Delete' : `Delete ${count}`}
      onCancel={onClose}
      onConfirm={async () => {
        onClose();
        close(removed.map(({ id }) => id));
        if (!isOne) selection.clear();
        const failed = await actions.remove(removed);
        if (!isOne) selection.add(failed.map(({ id }) => id));
      }}
    >
      {!isOne && (
        <>
          <NameList
            names={removed.map(({ id, number, title }) => ({ id, name: `#${number} ${title}` }))}
            total={removed.length}
          />
          {kept.length > 0 && removed.length > 0 && describeKept(kept, false)}
        </>
      )}
    </ConfirmDialog>
  );
}

/** '“Title” and its 2 screenshots', '3 reports and their comment'. */
function describeLost(reports: string, items: readonly FeedbackItem[]): string {
  const its = items.length === 1 ? 'its' : 'their';
  const sum = (getCount: (item: FeedbackItem) => number) =>
    items.reduce((total, item) => total + getCount(item), 0);
  const describe = (count: number, noun: string) =>
    count === 0 ? [] : count === 1 ? `${its} ${noun}` : `${its} ${formatCount(count)} ${noun}s`;
  return [
    reports,
    describe(
      sum(({ attachments }) => attachments?.length ?? 0),
      'screenshot',
    ),
    describe(
      sum(({ comment_count }) => comment_count ?? 0),
      'comment',
    ),
    describe(
      sum(({ me_too_count }) => me_too_count),
      '“Me too”',
    ),
  ]
    .flat()
    .join(' and ');
}
