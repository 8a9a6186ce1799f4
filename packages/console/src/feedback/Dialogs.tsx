import type { User } from '@ludarium/domain/account';
import type { FeedbackItem } from '@ludarium/domain/feedback';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { BoardDialog, ChangeAddress } from './data/board-address.ts';
import type { PendingAction } from './data/board-state.ts';
import type { BoardData } from './data/use-board.ts';
import { useCardActions } from './data/use-card-actions.ts';
import type { BoardTools, CardDialog } from './kit/board-context.ts';
import { LateDialog, latePart } from './kit/LateDialog.tsx';

const moveMenu = latePart(() => import('./card/MoveMenu.tsx'));
const editDialog = latePart(() => import('./card/EditDialog.tsx'));
const deleteDialog = latePart(() => import('./card/DeleteDialog.tsx'));
const previewDialog = latePart(() => import('./card/PreviewDialog.tsx'));
const submitDialog = latePart(() => import('./submit/SubmitDialog.tsx'));
const peopleDialog = latePart(() => import('./people/PeopleDialog.tsx'));

interface DialogsProps extends CardDialogProps {
  /** The dialog in the URL. */
  readonly dialog: BoardDialog | null;
  readonly onDialog: (dialog: BoardDialog | null) => void;
  /** The reports that this user may see; undefined while they load. */
  readonly visible: ReadonlyMap<string, FeedbackItem> | undefined;
  /** Receives the id of a sent report. */
  readonly onSent: (id: string) => void;
}

/** The board's dialogs; the code of each is loaded on first use. */
export function Dialogs({ dialog, onDialog, onSent, visible, ...cardDialog }: DialogsProps) {
  const close = () => onDialog(null);
  return (
    <>
      <CardDialogs key={cardDialog.cardDialog?.kind ?? 'none'} {...cardDialog} />
      {dialog === 'new' && (
        <LateDialog part={submitDialog} dialog={{ items: visible, onClose: close, onSent }} />
      )}
      {(dialog === 'testers' || dialog === 'search-users') && (
        <LateDialog part={peopleDialog} dialog={{ tab: dialog, onTab: onDialog, onClose: close }} />
      )}
    </>
  );
}

interface CardDialogProps {
  readonly cardDialog: CardDialog | null;
  readonly onCloseCardDialog: () => void;
  readonly items: ReadonlyMap<string, FeedbackItem> | undefined;
}

function CardDialogs({ cardDialog, onCloseCardDialog: onClose, items }: CardDialogProps) {
  if (cardDialog === null) return null;
  const now = items?.get(cardDialog.item.id);
  const item = now ?? cardDialog.item;
  switch (cardDialog.kind) {
    case 'move':
      return <LateDialog part={moveMenu} dialog={{ item, anchor: cardDialog.anchor, onClose }} />;
    case 'edit': {
      const isDeleted = items !== undefined && now === undefined;
      return <LateDialog part={editDialog} dialog={{ item, isDeleted, onClose }} />;
    }
    case 'delete':
      return <LateDialog part={deleteDialog} dialog={{ item, onClose }} />;
    case 'preview': {
      const { attachmentId } = cardDialog;
      return <LateDialog part={previewDialog} dialog={{ item, attachmentId, onClose }} />;
    }
  }
}

interface BoardToolsOptions {
  readonly user: User;
  readonly isAdmin: boolean;
  readonly board: BoardData;
  /** Is notified of this user's own changes. */
  readonly onLocalChange: (action: PendingAction) => void;
  readonly changeAddress: ChangeAddress;
  /** The open card of the first URL. */
  readonly linkedId: string | null;
}

/** The board's context, and the open dialog of a card. */
export function useBoardToolsState(options: BoardToolsOptions) {
  const { user, isAdmin, board, onLocalChange, changeAddress } = options;
  const [cardDialog, setCardDialog] = useState<CardDialog | null>(null);
  const focusRequest = useRef(options.linkedId);
  const { reload, applyLocalWrite, changePending } = board;
  const change = useCallback(
    (action: PendingAction) => {
      changePending(action);
      onLocalChange(action);
    },
    [changePending, onLocalChange],
  );
  const actions = useCardActions(
    { reload, applyLocalWrite, changePending: change },
    { id: user.id, isAdmin },
    (id) => {
      focusRequest.current = id;
    },
  );
  const latestAddress = useRef(changeAddress);
  latestAddress.current = changeAddress;

  const tools = useMemo<BoardTools>(
    () => ({
      user,
      isAdmin,
      actions,
      toggle: (id) =>
        latestAddress.current((before) => ({ openId: before.openId === id ? null : id })),
      close: () => latestAddress.current({ openId: null }),
      openDialog: setCardDialog,
      focusRequest,
    }),
    [user, isAdmin, actions],
  );
  const onCloseCardDialog = useCallback(() => setCardDialog(null), []);
  return { tools, cardDialog, onCloseCardDialog };
}
