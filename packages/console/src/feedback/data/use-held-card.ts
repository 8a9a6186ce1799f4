import type { FeedbackItem } from '@ludarium/domain/feedback';
import { useCallback, useState } from 'react';
import type { HeldCard } from './held-card.ts';
import type { PendingAction } from './pending.ts';

type Items = ReadonlyMap<string, FeedbackItem> | undefined;

/**
 * Holds the open card where it stands (see `HeldCard`) until it is closed or the person changes it
 * themselves.
 *
 * @returns the card, and what has to hear of the person's own changes
 */
export function useHeldCard(openId: string | null, items: Items) {
  const [held, setHeld] = useState<HeldCard | null>(null);
  const opened = openId === null ? undefined : items?.get(openId);
  let current = held;
  if (held?.item.id !== openId) {
    current = opened ? { item: opened } : null;
    if (current !== held) setHeld(current);
  }

  const onLocalChange = useCallback((action: PendingAction) => {
    setHeld((before) => {
      // After an own change the card is held anew, from what the server made of it.
      if (action.type === 'end') return null;
      const { id, patch } = action.change;
      if (before?.item.id !== id) return before;
      return patch === null ? null : { item: { ...before.item, ...patch } };
    });
  }, []);

  return { held: current, onLocalChange };
}
