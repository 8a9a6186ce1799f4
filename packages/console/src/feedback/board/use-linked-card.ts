import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { boardMessages } from '@ludarium/domain/feedback';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadDetails } from '../card/Card.tsx';
import type { BoardAddress, ChangeAddress } from '../data/board-address.ts';
import type { OpenCard } from '../data/board-cards.ts';
import type { BoardTools } from '../data/board-context.ts';
import type { BoardItems } from '../data/board-state.ts';
import { commentsQuery } from '../data/requests.ts';
import { media } from '../display.ts';

/** Opens the place of a linked card: a phone's column or the On Hold panel. */
export function getPlaceChange({ status }: FeedbackItem): Partial<BoardAddress> | null {
  if (window.matchMedia(media.phone).matches) return { column: status };
  return status === 'on_hold' ? { showsOnHold: true } : null;
}

/** The time that the board waits for a linked card, in ms. */
const linkTimeoutMs = 1000;

/**
 * If the first URL names an open card, the board waits for its code and comments, so that the cards
 * below don't shift. The card is focused.
 *
 * @returns whether the board may render
 */
export function useLinkedCard(
  openId: string | null,
  items: BoardItems | undefined,
  { focusRequest }: BoardTools,
  changeAddress: ChangeAddress,
): boolean {
  const client = useQueryClient();
  const [isReady, setReady] = useState(openId === null);
  const item = openId === null ? undefined : items?.get(openId);

  useEffect(() => {
    // A failure is shown in the card.
    if (!isReady) loadDetails().catch(() => undefined);
  }, [isReady]);

  useEffect(() => {
    if (isReady || items === undefined) return;
    if (item) focusRequest.current = item.id;
    const place = item && getPlaceChange(item);
    if (place) changeAddress(place);
    const ready = () => setReady(true);
    const timer = window.setTimeout(ready, linkTimeoutMs);
    const comments = item && client.prefetchQuery(commentsQuery(item));
    // Errors are shown in the card.
    void Promise.allSettled([item && loadDetails(), comments]).then(ready);
    return () => window.clearTimeout(timer);
  }, [isReady, item, items, focusRequest, client, changeAddress]);

  return isReady;
}

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
