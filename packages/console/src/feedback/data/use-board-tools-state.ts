import type { User } from '@ludarium/domain/account';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { useCallback, useMemo, useRef, useState } from 'react';
import { media } from '../display.ts';
import type { BoardAddress, ChangeAddress } from './board-address.ts';
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
      open: (item) => changeAddress({ openId: item.id }),
      close: (item) => changeAddress({ ...getPlace(item), openId: null }),
      openDialog: setCardDialog,
      focusRequest,
    }),
    [user, isAdmin, actions, changeAddress],
  );
  const onCloseCardDialog = useCallback(() => setCardDialog(null), []);
  return { tools, cardDialog, onCloseCardDialog };
}

/** Where the board shows a card: the column of a phone, or the On Hold panel. */
function getPlace({ status }: FeedbackItem): Partial<BoardAddress> {
  if (window.matchMedia(media.phone).matches) return { column: status };
  return status === 'on_hold' ? { showsOnHold: true } : {};
}
