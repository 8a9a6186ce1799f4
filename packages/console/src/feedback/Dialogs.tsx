import DeleteDialog from './card/DeleteDialog.tsx';
import DuplicateDialog from './card/DuplicateDialog.tsx';
import MoveMenu from './card/MoveMenu.tsx';
import PreviewDialog from './card/PreviewDialog.tsx';
import type { BoardDialog } from './data/board-address.ts';
import type { CardDialog } from './data/board-context.ts';
import type { BoardItems } from './data/board-state.ts';
import SearchUsersDialog from './people/SearchUsersDialog.tsx';
import EditDialog from './report/EditDialog.tsx';
import SubmitDialog from './report/SubmitDialog.tsx';

interface DialogsProps extends CardDialogProps {
  /** The dialog in the URL. */
  readonly dialog: BoardDialog | null;
  readonly onCloseDialog: () => void;
  /** The reports that this user may see; undefined while they load. */
  readonly visible: BoardItems | undefined;
  /** Receives the id of a sent report. */
  readonly onSent: (id: string) => void;
  /** Closes all, if this code cannot be loaded. */
  readonly onClose: () => void;
}

/** The board's dialogs, one chunk that is loaded when the first is opened. */
export default function Dialogs(props: DialogsProps) {
  const { dialog, onCloseDialog, onSent, visible, cardDialog, onCloseCardDialog, items } = props;
  return (
    <>
      <CardDialogs cardDialog={cardDialog} onCloseCardDialog={onCloseCardDialog} items={items} />
      {dialog === 'new' && <SubmitDialog items={visible} onClose={onCloseDialog} onSent={onSent} />}
      {dialog === 'search-users' && <SearchUsersDialog onClose={onCloseDialog} />}
    </>
  );
}

interface CardDialogProps {
  readonly cardDialog: CardDialog | null;
  readonly onCloseCardDialog: () => void;
  readonly items: BoardItems | undefined;
}

function CardDialogs({ cardDialog, onCloseCardDialog: onClose, items }: CardDialogProps) {
  if (cardDialog === null) return null;
  const now = items?.get(cardDialog.item.id);
  const item = now ?? cardDialog.item;
  const isDeleted = items !== undefined && now === undefined;
  switch (cardDialog.kind) {
    case 'move': {
      const { anchor } = cardDialog;
      return <MoveMenu item={item} anchor={anchor} onClose={onClose} />;
    }
    case 'delete':
      return <DeleteDialog item={item} isDeleted={isDeleted} onClose={onClose} />;
    case 'edit':
      return <EditDialog item={item} isDeleted={isDeleted} onClose={onClose} />;
    case 'duplicate':
      return <DuplicateDialog item={item} onClose={onClose} />;
    case 'preview': {
      const { shown } = cardDialog;
      return <PreviewDialog item={item} shown={shown} onClose={onClose} />;
    }
  }
}
