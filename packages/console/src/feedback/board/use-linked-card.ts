import type { FeedbackItem } from '@ludarium/domain/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { expectDetails, loadDetails } from '../card/load-details.ts';
import { commentsQuery } from '../data/comments-query.ts';
import type { BoardAddress, ChangeAddress } from '../find/board-address.ts';
import { media } from '../media.ts';

/** What has to be opened for a linked card: a phone's column, or the On Hold panel. */
function addressToShow({ status }: FeedbackItem): Partial<BoardAddress> | null {
  if (window.matchMedia(media.phone).matches) return { column: status };
  return status === 'on_hold' ? { showsOnHold: true } : null;
}

/** How long a linked card may hold the board back, in milliseconds. */
const longestWait = 1000;

/**
 * A link or a reload that names an open card: the board waits for the card's code and comments, so
 * that the cards below it don't move when they come.
 *
 * @returns whether the board can be shown
 */
export function useLinkedCard(
  openId: string | null,
  items: ReadonlyMap<string, FeedbackItem> | undefined,
  isAdmin: boolean,
  changeAddress: ChangeAddress,
): boolean {
  const client = useQueryClient();
  const [linked] = useState(openId);
  const [isReady, setReady] = useState(linked === null);
  const isWaiting = !isReady && items !== undefined;
  const item = linked === null ? undefined : items?.get(linked);

  useEffect(() => {
    if (linked !== null) expectDetails();
  }, [linked]);

  useEffect(() => {
    if (!isWaiting) return;
    const place = item && addressToShow(item);
    if (place) changeAddress(place);
    const ready = () => setReady(true);
    const timer = window.setTimeout(ready, longestWait);
    const comments = item && isAdmin ? client.prefetchQuery(commentsQuery(item)) : undefined;
    // What fails here says so in the card.
    void Promise.allSettled([item && loadDetails(), comments]).then(ready);
    return () => window.clearTimeout(timer);
  }, [isWaiting, item, isAdmin, client, changeAddress]);

  return isReady;
}
