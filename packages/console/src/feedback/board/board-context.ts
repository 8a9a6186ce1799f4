import type { User } from '@ludarium/domain/account';
import type { FeedbackItem } from '@ludarium/domain/feedback';
import { createContext, type RefObject, useContext } from 'react';
import type { CardActions } from '../data/use-card-actions.ts';

/** What every card can ask of its board. Never changes while the board is open. */
export interface BoardTools {
  readonly user: User;
  readonly isAdmin: boolean;
  readonly actions: CardActions;
  /** Opens a card, or closes it where it is open. */
  readonly toggle: (id: string) => void;
  readonly close: () => void;
  /** Opens the menu 'Move to…' at a button. */
  readonly askMove: (item: FeedbackItem, anchor: HTMLElement) => void;
  readonly askEdit: (item: FeedbackItem) => void;
  readonly askDelete: (item: FeedbackItem) => void;
  readonly preview: (item: FeedbackItem, attachmentId: string) => void;
  /** The card that gets the focus as soon as its column draws it. */
  readonly focusRequest: RefObject<string | null>;
}

export const BoardContext = createContext<BoardTools | null>(null);

export function useBoardTools(): BoardTools {
  const tools = useContext(BoardContext);
  if (tools === null) throw new Error('A card stands on a board.');
  return tools;
}
