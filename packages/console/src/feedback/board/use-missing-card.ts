import { boardMessages, type FeedbackItem } from '@ludarium/domain/feedback';
import { useEffect } from 'react';
import { showToast } from '../../layout/toast.ts';
import type { HeldCard } from '../data/held-card.ts';
import type { ChangeAddress } from '../find/board-address.ts';

/**
 * Says at once that the card in the address is not on this person's board, and takes it out of the
 * address.
 *
 * @param held the open card; null where the address names none that can be shown
 * @param all everything that the server told; undefined until it has
 */
export function useMissingCard(
  openId: string | null,
  held: HeldCard | null,
  all: ReadonlyMap<string, FeedbackItem> | undefined,
  changeAddress: ChangeAddress,
): void {
  const isMissing = openId !== null && held === null && all !== undefined;
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
