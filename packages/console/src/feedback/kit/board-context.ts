import type { User } from '@ludarium/domain/account';
import type { FeedbackItem } from '@ludarium/domain/feedback';
import { createContext, type RefObject, useContext } from 'react';
import type { CardActions } from '../data/use-card-actions.ts';

/** A menu or dialog of one card. */
export type CardDialog =
  | { readonly kind: 'move'; readonly item: FeedbackItem; readonly anchor: HTMLElement }
  | { readonly kind: 'edit' | 'delete'; readonly item: FeedbackItem }
  | { readonly kind: 'preview'; readonly item: FeedbackItem; readonly attachmentId: string };

/** What cards and dialogs need of their board; constant while the board is open. */
export interface BoardTools {
  readonly user: User;
  readonly isAdmin: boolean;
  readonly actions: CardActions;
  /** Opens or closes a card. */
  readonly toggle: (id: string) => void;
  /** Closes the open card. */
  readonly close: () => void;
  readonly openDialog: (dialog: CardDialog) => void;
  /** Id of the card that is focused as soon as it is rendered. */
  readonly focusRequest: RefObject<string | null>;
}

export const BoardContext = createContext<BoardTools | null>(null);

export function useBoardTools(): BoardTools {
  const tools = useContext(BoardContext);
  if (tools === null) throw new Error('useBoardTools needs a BoardContext.');
  return tools;
}
