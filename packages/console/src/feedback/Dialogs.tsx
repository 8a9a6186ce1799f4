import type { FeedbackItem } from '@ludarium/domain/feedback';
import { lazy } from 'react';
import type { CardQuestions } from './board/use-board-setup.ts';
import type { BoardDialog } from './find/board-address.ts';

const MoveMenu = lazy(() => import('./card/MoveMenu.tsx'));
const EditDialog = lazy(() => import('./card/EditDialog.tsx'));
const DeleteDialog = lazy(() => import('./card/DeleteDialog.tsx'));
const PreviewDialog = lazy(() => import('./card/PreviewDialog.tsx'));
const SubmitDialog = lazy(() => import('./submit/SubmitDialog.tsx'));
const PeopleDialog = lazy(() => import('./people/PeopleDialog.tsx'));

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
  const { asked, answered } = dialogs;
  const now = asked && (items?.get(asked.item.id) ?? asked.item);
  return (
    <>
      {asked?.kind === 'move' && now && (
        <MoveMenu item={now} anchor={asked.anchor} onClose={answered} />
      )}
      {asked?.kind === 'edit' && now && <EditDialog item={now} onClose={answered} />}
      {asked?.kind === 'delete' && now && <DeleteDialog item={now} onClose={answered} />}
      {asked?.kind === 'preview' && now && (
        <PreviewDialog item={now} attachmentId={asked.attachmentId} onClose={answered} />
      )}
      {dialog === 'new' && <SubmitDialog onClose={() => onDialog(null)} onSent={onSent} />}
      {(dialog === 'testers' || dialog === 'search-users') && (
        <PeopleDialog tab={dialog} onTab={onDialog} onClose={() => onDialog(null)} />
      )}
    </>
  );
}
