import { DeleteDialog, DuplicateDialog, MoveMenu } from './card/card-dialogs.tsx';
import PreviewDialog from './card/PreviewDialog.tsx';
import type { BoardDialog } from './data/board-address.ts';
import type { CardDialog } from './data/board-context.ts';
import type { BoardItems } from './data/board-state.ts';
import SearchUsersDialog from './people/SearchUsersDialog.tsx';
import EditDialog from './report/EditDialog.tsx';
import SubmitDialog from './report/SubmitDialog.tsx';

interface DialogsProps {
  /** The dialog in the URL. */
  readonly dialog: BoardDialog | null;
  readonly cardDialog: CardDialog | null;
  /** All reports; undefined while they load. */
  readonly items: BoardItems | undefined;
  /** Those that this user may see. */
  readonly visible: BoardItems | undefined;
  /** Receives the id of a sent report. */
  readonly onSent: (id: string) => void;
  /** Also called if this code cannot be loaded. */
  readonly onClose: () => void;
}

/** The board's dialogs, one chunk that is loaded when the first is opened. */
export default function Dialogs(props: DialogsProps) {
  const { dialog, cardDialog, items, visible, onSent, onClose } = props;
  if (dialog === 'new') {
    return <SubmitDialog items={visible} onClose={onClose} onSent={onSent} />;
  }
  if (dialog === 'search-users') return <SearchUsersDialog onClose={onClose} />;
  if (cardDialog === null) return null;
  const item = items?.get(cardDialog.item.id) ?? cardDialog.item;
  switch (cardDialog.kind) {
    case 'move':
      return <MoveMenu item={item} anchor={cardDialog.anchor} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog item={item} onClose={onClose} />;
    case 'edit':
      return <EditDialog item={item} onClose={onClose} />;
    case 'duplicate':
      return <DuplicateDialog item={item} onClose={onClose} />;
    case 'preview':
      return <PreviewDialog item={item} file={cardDialog.file} onClose={onClose} />;
  }
}
