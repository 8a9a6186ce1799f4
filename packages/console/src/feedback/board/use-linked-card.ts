import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { boardMessages } from '@ludarium/domain/feedback';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { BoardAddress, ChangeAddress } from '../data/board-address.ts';
import type { OpenCard } from '../data/board-cards.ts';
import type { BoardTools } from '../data/board-context.ts';
import type { BoardItems } from '../data/board-state.ts';
import { media } from '../display.ts';

/** Opens the place of a linked card: a phone's column or the On Hold panel. */
export function getPlaceChange({ status }: FeedbackItem): Partial<BoardAddress> | null {
  if (window.matchMedia(media.phone).matches) return { column: status };
  return status === 'on_hold' ? { showsOnHold: true } : null;
}

/**
 * If the first URL names an open card, its place is opened before the board renders, and its card is
 * focused.
 *
 * @returns whether the board may render
 */
export function useLinkedCard(
  openId: string | null,
  items: BoardItems | undefined,
  { focusRequest }: BoardTools,
  changeAddress: ChangeAddress,
): boolean {
  const [isReady, setReady] = useState(openId === null);
  const item = openId === null ? undefined : items?.get(openId);

  useLayoutEffect(() => {
    if (isReady || items === undefined) return;
    if (item) focusRequest.current = item.id;
    const place = item && getPlaceChange(item);
    if (place) changeAddress(place);
    setReady(true);
  }, [isReady, item, items, focusRequest, changeAddress]);

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
