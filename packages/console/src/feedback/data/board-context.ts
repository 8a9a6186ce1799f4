import type { User } from '@ludarium/domain/account';
import type { FeedbackItem, StoredAttachment } from '@ludarium/domain/data-backend';
import { createContext, type RefObject, useContext, useMemo, useRef, useState } from 'react';
import type { useOpenNumber } from './board-address.ts';
import type { BoardItems } from './board-state.ts';
import { type CardActions, useCardActions } from './use-card-actions.ts';

/** A menu or dialog of a card. */
export type CardDialog = { readonly item: FeedbackItem } & (
  | { readonly kind: 'edit' | 'duplicate' | 'delete' }
  | { readonly kind: 'move'; readonly anchor: HTMLElement }
  | { readonly kind: 'preview'; readonly file: StoredAttachment }
);

/** The state and functions that cards and dialogs share; constant while the board is open. */
export interface BoardTools {
  readonly user: User;
  readonly isAdmin: boolean;
  readonly actions: CardActions;
  readonly open: (item: FeedbackItem) => void;
  /** Closes the open card. */
  readonly close: (item: FeedbackItem) => void;
  readonly openDialog: (dialog: CardDialog) => void;
  /** Id of the card that is focused as soon as it is rendered. */
  readonly focusRequest: RefObject<string | null>;
}

export const BoardContext = createContext<BoardTools | null>(null);

export const noItems: BoardItems = new Map();

/** All reports of the board; only for what few components show. */
export const BoardItemsContext = createContext(noItems);

export function useBoardTools(): BoardTools {
  const tools = useContext(BoardContext);
  if (tools === null) throw new Error('useBoardTools needs a BoardContext.');
  return tools;
}

interface BoardToolsOptions {
  readonly user: User;
  readonly isAdmin: boolean;
  readonly openCard: Pick<ReturnType<typeof useOpenNumber>, 'open' | 'close'>;
}

/** The board's context, and the open dialog of a card. */
export function useBoardToolsState({ user, isAdmin, openCard }: BoardToolsOptions) {
  const [cardDialog, setCardDialog] = useState<CardDialog | null>(null);
  const focusRequest = useRef<string | null>(null);
  const latest = useRef(openCard);
  latest.current = openCard;
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
      open: ({ number }) => latest.current.open(number),
      close: ({ status }) => latest.current.close(status),
      openDialog: setCardDialog,
      focusRequest,
    }),
    [user, isAdmin, actions],
  );
  return { tools, cardDialog, setCardDialog };
}
