import type { User } from '@ludarium/domain/account';
import { LazyDialog } from '@ludarium/web/ui/LazyDialog.tsx';
import { lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import { useCallback, useMemo, useRef, useState } from 'react';
import { getPlaceChange } from './board/use-linked-card.ts';
import type { BoardDialog, ChangeAddress } from './data/board-address.ts';
import type { BoardTools, CardDialog } from './data/board-context.ts';
import type { BoardItems } from './data/board-state.ts';
import { useCardActions } from './data/use-card-actions.ts';

const moveMenu = lazyComponent(() => import('./card/MoveMenu.tsx'));
const editDialog = lazyComponent(() => import('./report/EditDialog.tsx'));
const deleteDialog = lazyComponent(() => import('./card/DeleteDialog.tsx'));
const duplicateDialog = lazyComponent(() => import('./card/DuplicateDialog.tsx'));
const previewDialog = lazyComponent(() => import('./card/PreviewDialog.tsx'));
const submitDialog = lazyComponent(() => import('./report/SubmitDialog.tsx'));
const peopleDialog = lazyComponent(() => import('./people/PeopleDialog.tsx'));

interface DialogsProps extends CardDialogProps {
  /** The dialog in the URL. */
  readonly dialog: BoardDialog | null;
  readonly onDialog: (dialog: BoardDialog | null) => void;
  /** The reports that this user may see; undefined while they load. */
  readonly visible: BoardItems | undefined;
  /** Receives the id of a sent report. */
  readonly onSent: (id: string) => void;
}

/** The board's dialogs; the code of each is loaded on first use. */
export function Dialogs(props: DialogsProps) {
  const { dialog, onDialog, onSent, visible, ...cardDialog } = props;
  const close = () => onDialog(null);
  return (
    <>
      <CardDialogs key={cardDialog.cardDialog?.kind ?? 'none'} {...cardDialog} />
      {dialog === 'new' && (
        <LazyDialog component={submitDialog} dialog={{ items: visible, onClose: close, onSent }} />
      )}
      {(dialog === 'testers' || dialog === 'search-users') && (
        <LazyDialog
          component={peopleDialog}
          dialog={{ tab: dialog, onTab: onDialog, onClose: close }}
        />
      )}
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
      return <LazyDialog component={moveMenu} dialog={{ item, anchor, onClose }} />;
    }
    case 'delete':
      return <LazyDialog component={deleteDialog} dialog={{ item, isDeleted, onClose }} />;
    case 'edit':
      return <LazyDialog component={editDialog} dialog={{ item, isDeleted, onClose }} />;
    case 'duplicate':
      return <LazyDialog component={duplicateDialog} dialog={{ item, onClose }} />;
    case 'preview': {
      const { shown } = cardDialog;
      return <LazyDialog component={previewDialog} dialog={{ item, shown, onClose }} />;
    }
  }
}

interface BoardToolsOptions {
  readonly user: User;
  readonly isAdmin: boolean;
  readonly changeAddress: ChangeAddress;
}

/** The board's context, and the open dialog of a card. */
export function useBoardToolsState(options: BoardToolsOptions) {
  const { user, isAdmin, changeAddress } = options;
  const [cardDialog, setCardDialog] = useState<CardDialog | null>(null);
  const focusRequest = useRef<string | null>(null);
  const actions = useCardActions({
    userId: user.id,
    onMove: (id) => {
      focusRequest.current = id;
    },
  });
  const tools = useMemo<BoardTools>(
    () => ({
      user,
      isAdmin,
      actions,
      toggle: (id) => changeAddress((before) => ({ openId: before.openId === id ? null : id })),
      show: (item) => {
        focusRequest.current = item.id;
        changeAddress({ ...getPlaceChange(item), openId: item.id });
      },
      close: (id) =>
        changeAddress(({ openId }) => (id === undefined || id === openId ? { openId: null } : {})),
      openDialog: setCardDialog,
      focusRequest,
    }),
    [user, isAdmin, actions, changeAddress],
  );
  const onCloseCardDialog = useCallback(() => setCardDialog(null), []);
  return { tools, cardDialog, onCloseCardDialog };
}
