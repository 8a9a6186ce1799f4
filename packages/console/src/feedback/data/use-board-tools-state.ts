import type { User } from '@ludarium/domain/account';
import { useMemo, useRef, useState } from 'react';
import type { useOpenNumber } from './board-address.ts';
import type { BoardTools, CardDialog } from './board-context.ts';
import { useCardActions } from './use-card-actions.ts';

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
