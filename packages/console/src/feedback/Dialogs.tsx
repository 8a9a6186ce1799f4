import type { FeedbackItem } from '@ludarium/domain/feedback';
import type { CardQuestions } from './board/use-board-setup.ts';
import type { BoardDialog } from './find/board-address.ts';
import { LateDialog, latePart } from './LateDialog.tsx';

const moveMenu = latePart(() => import('./card/MoveMenu.tsx'));
const editDialog = latePart(() => import('./card/EditDialog.tsx'));
const deleteDialog = latePart(() => import('./card/DeleteDialog.tsx'));
const previewDialog = latePart(() => import('./card/PreviewDialog.tsx'));
const submitDialog = latePart(() => import('./submit/SubmitDialog.tsx'));
const peopleDialog = latePart(() => import('./people/PeopleDialog.tsx'));

interface DialogsProps {
  readonly dialogs: CardQuestions;
  readonly items: ReadonlyMap<string, FeedbackItem> | undefined;
  readonly dialog: BoardDialog | null;
  readonly onDialog: (dialog: BoardDialog | null) => void;
  /** A report was sent: its id. */
  readonly onSent: (id: string) => void;
}

/** What opens over the board; each is loaded when it is first wanted. */
export function Dialogs({ dialogs, items, dialog, onDialog, onSent }: DialogsProps) {
  const close = () => onDialog(null);
  return (
    <>
      <CardDialog key={dialogs.asked?.kind ?? 'none'} dialogs={dialogs} items={items} />
      {dialog === 'new' && <LateDialog part={submitDialog} dialog={{ onClose: close, onSent }} />}
      {(dialog === 'testers' || dialog === 'search-users') && (
        <LateDialog part={peopleDialog} dialog={{ tab: dialog, onTab: onDialog, onClose: close }} />
      )}
    </>
  );
}

/** What a card has asked for. */
function CardDialog({ dialogs, items }: Pick<DialogsProps, 'dialogs' | 'items'>) {
  const { asked, answered: onClose } = dialogs;
  if (asked === null) return null;
  const now = items?.get(asked.item.id);
  const item = now ?? asked.item;
  switch (asked.kind) {
    case 'move':
      return <LateDialog part={moveMenu} dialog={{ item, anchor: asked.anchor, onClose }} />;
    case 'edit':
      return (
        <LateDialog
          part={editDialog}
          dialog={{ item, isDeleted: items !== undefined && now === undefined, onClose }}
        />
      );
    case 'delete':
      return <LateDialog part={deleteDialog} dialog={{ item, onClose }} />;
    case 'preview':
      return (
        <LateDialog
          part={previewDialog}
          dialog={{ item, attachmentId: asked.attachmentId, onClose }}
        />
      );
  }
}
