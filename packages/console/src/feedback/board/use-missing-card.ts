import { showToast } from '@ludarium/browser/ui/toast.ts';
import { boardMessages } from '@ludarium/domain/feedback';
import { useEffect } from 'react';
import type { ChangeAddress } from '../data/board-address.ts';
import type { OpenCard } from '../data/board-cards.ts';
import type { BoardItems } from '../data/board-state.ts';

/**
 * Shows a toast if this user cannot see the card in the URL, and removes it from the URL.
 *
 * @param openCard the open card, if it is visible
 * @param all all items of the server; undefined until they are loaded
 */
export function useMissingCard(
  openId: string | null,
  openCard: OpenCard | null,
  all: BoardItems | undefined,
  changeAddress: ChangeAddress,
): void {
  const isMissing = openId !== null && openCard === null && all !== undefined;
  const isOnHold = isMissing && all.get(openId)?.status === 'on_hold';
  useEffect(() => {
    if (!isMissing) return;
    showToast({
      kind: 'info',
      text: isOnHold ? boardMessages.linkedCardOnHold : boardMessages.linkedCardMissing,
    });
    changeAddress({ openId: null });
  }, [isMissing, isOnHold, changeAddress]);
}
