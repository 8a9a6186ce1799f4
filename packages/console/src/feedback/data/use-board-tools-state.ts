import type { User } from '@ludarium/domain/account';
import { useCallback, useMemo, useRef, useState } from 'react';
import { getPlaceChange } from '../board/use-linked-card.ts';
import type { ChangeAddress } from './board-address.ts';
import type { BoardTools, CardDialog } from './board-context.ts';
import { useCardActions } from './use-card-actions.ts';

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
