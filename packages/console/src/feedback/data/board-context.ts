import type { User } from '@ludarium/domain/account';
import type { FeedbackItem, StoredAttachment } from '@ludarium/domain/data-backend';
import { createContext, type RefObject, useContext } from 'react';
import type { BoardItems } from './board-state.ts';
import type { CardActions } from './use-card-actions.ts';

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
