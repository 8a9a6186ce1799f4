import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { boardMessages } from '@ludarium/domain/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type BoardItems, cardWriteKey, findByNumber } from '../data/board-state.ts';

/**
 * The card of the number in the URL. Without such a card, also because it was deleted or put On Hold
 * meanwhile, a toast says so and the address makes way for the board.
 *
 * @param visible items that this user may see; undefined until they are loaded
 * @param all all items of the server
 */
export function useOpenCard(
  number: number | null,
  { visible, all }: Readonly<Record<'visible' | 'all', BoardItems | undefined>>,
  onMissing: () => void,
): FeedbackItem | undefined {
  const client = useQueryClient();
  const card = number === null ? undefined : visible && findByNumber(visible, number);
  const isMissing = number !== null && visible !== undefined && card === undefined;
  const leave = useEffectEvent(() => {
    const isOnHold = all && number !== null && findByNumber(all, number)?.status === 'on_hold';
    // A card that this user deletes has its own toast.
    if (client.isMutating({ mutationKey: cardWriteKey }) === 0) {
      const text = isOnHold ? boardMessages.linkedCardOnHold : boardMessages.linkedCardMissing;
      showToast({ kind: 'info', text });
    }
    onMissing();
  });
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
  return card;
}
