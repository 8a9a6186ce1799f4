import type { User } from '@ludarium/domain/account';
import type { FeedbackItem, StoredAttachment } from '@ludarium/domain/data-backend';
import { noFilters } from '@ludarium/domain/feedback';
import { createContext, type RefObject, useContext, useSyncExternalStore } from 'react';
import type { BoardItems } from './board-state.ts';
import type { CardActions } from './use-card-actions.ts';

/** The menus that change one or several cards. */
export const cardMenuLabels = {
  move: 'Move to…',
  assign: 'Assign to…',
  priority: 'Priority…',
  category: 'Category…',
} as const;
export type CardMenuKind = keyof typeof cardMenuLabels;

/** A menu or dialog of cards. */
export type CardDialog =
  | {
      readonly kind: CardMenuKind;
      readonly items: readonly FeedbackItem[];
      readonly anchor: HTMLElement;
    }
  | { readonly kind: 'edit' | 'duplicate'; readonly item: FeedbackItem }
  | { readonly kind: 'delete'; readonly items: readonly FeedbackItem[] }
  | {
      readonly kind: 'preview';
      readonly item: FeedbackItem;
      readonly files: readonly StoredAttachment[];
      /** Id of the file that is shown first. */
      readonly shown: string;
    };

/** The state and functions that cards and dialogs share; constant while the board is open. */
export interface BoardTools {
  readonly user: User;
  readonly isAdmin: boolean;
  readonly actions: CardActions;
  /** The cards that an admin has selected. */
  readonly selection: Selection;
  /** Opens or closes a card. */
  readonly toggle: (id: string) => void;
  /** Opens a card, also one in another column of a phone, and focuses it. */
  readonly show: (item: FeedbackItem) => void;
  /** Closes the open card; with ids, if it is one of these. */
  readonly close: (ids?: readonly string[]) => void;
  readonly openDialog: (dialog: CardDialog) => void;
  /** Id of the card that is focused as soon as it is rendered. */
  readonly focusRequest: RefObject<string | null>;
}

export const BoardContext = createContext<BoardTools | null>(null);

export const noItems: BoardItems = new Map();

/** All reports of the board; only for what few components show. */
export const BoardItemsContext = createContext(noItems);

/** The filters of the shown cards. */
export const ShownFiltersContext = createContext(noFilters);

export function useBoardTools(): BoardTools {
  const tools = useContext(BoardContext);
  if (tools === null) throw new Error('useBoardTools needs a BoardContext.');
  return tools;
}

type Selection = ReturnType<typeof createSelection>;

/** The selected cards' ids. A store: a change renders two checkboxes and the bar, not the board. */
export function createSelection() {
  let ids: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  function set(next: ReadonlySet<string>): void {
    ids = next;
    for (const listener of listeners) listener();
  }
  return {
    read: () => ids,
    toggle: (id: string) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    add: (more: readonly string[]) => set(new Set([...ids, ...more])),
    remove: (fewer: readonly string[]) => {
      const next = new Set(ids);
      for (const id of fewer) next.delete(id);
      set(next);
    },
    clear: () => {
      if (ids.size > 0) set(new Set());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useSelectedIds(): ReadonlySet<string> {
  const { subscribe, read } = useBoardTools().selection;
  return useSyncExternalStore(subscribe, read);
}

export function useIsSelected(id: string): boolean {
  const { subscribe, read } = useBoardTools().selection;
  return useSyncExternalStore(subscribe, () => read().has(id));
}
