import type { User } from '@ludarium/domain/account';
import type { FeedbackItem } from '@ludarium/domain/feedback';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { PendingAction } from '../data/pending.ts';
import type { BoardData } from '../data/use-board.ts';
import { useCardActions } from '../data/use-card-actions.ts';
import type { ChangeAddress } from '../find/board-address.ts';
import type { BoardTools } from './board-context.ts';

/** What a card has asked for: a menu or a dialog over the board. */
export type CardQuestion =
  | { readonly kind: 'move'; readonly item: FeedbackItem; readonly anchor: HTMLElement }
  | { readonly kind: 'edit' | 'delete'; readonly item: FeedbackItem }
  | { readonly kind: 'preview'; readonly item: FeedbackItem; readonly attachmentId: string };

export interface CardQuestions {
  readonly asked: CardQuestion | null;
  readonly answered: () => void;
}

interface BoardToolsOptions {
  readonly user: User;
  readonly isAdmin: boolean;
  readonly board: BoardData;
  /** Told of the person's own changes. */
  readonly onLocalChange: (action: PendingAction) => void;
  readonly changeAddress: ChangeAddress;
  /** The card that the address opened the page with. */
  readonly linkedId: string | null;
}

/** The board's tools for its cards, and what the cards have asked for. */
export function useBoardSetup(options: BoardToolsOptions): {
  tools: BoardTools;
  dialogs: CardQuestions;
} {
  const { user, isAdmin, board, onLocalChange, changeAddress } = options;
  const [asked, setAsked] = useState<CardQuestion | null>(null);
  // A link to a card leads to it.
  const focusRequest = useRef(options.linkedId);
  const { reload, applyLocalWrite, changePending } = board;
  const change = useCallback(
    (action: PendingAction) => {
      changePending(action);
      onLocalChange(action);
    },
    [changePending, onLocalChange],
  );
  const actions = useCardActions({ reload, applyLocalWrite, changePending: change }, (id) => {
    focusRequest.current = id;
  });
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
      askMove: (item, anchor) => setAsked({ kind: 'move', item, anchor }),
      askEdit: (item) => setAsked({ kind: 'edit', item }),
      askDelete: (item) => setAsked({ kind: 'delete', item }),
      preview: (item, attachmentId) => setAsked({ kind: 'preview', item, attachmentId }),
      focusRequest,
    }),
    [user, isAdmin, actions],
  );
  const answered = useCallback(() => setAsked(null), []);
  return { tools, dialogs: { asked, answered } };
}
