import type { FeedbackItem } from '@ludarium/domain/feedback';

/**
 * The open card as it stood when it was opened. While it is open it keeps its place, whatever
 * others do to it: nobody's half-written comment moves away below their hands.
 */
export interface HeldCard {
  readonly item: FeedbackItem;
}

/** A card as the board places and shows it. */
export interface PlacedCard {
  /** What is shown. */
  readonly item: FeedbackItem;
  /** Where it stands: the item's own status, or the one it had when it was opened. */
  readonly status: FeedbackItem['status'];
  /** Sorts the card: the item's own priority, or the one it had when it was opened. */
  readonly priority: FeedbackItem['priority'];
  /** It left the board while it was open: deleted, or put On Hold where testers don't see it. */
  readonly isGone: boolean;
}

/**
 * What is placed where.
 *
 * @param items what this person may see
 * @param all also what they may not see: a held card that a colleague put On Hold
 */
export function placedCards(
  items: ReadonlyMap<string, FeedbackItem>,
  held: HeldCard | null,
  all: ReadonlyMap<string, FeedbackItem> = items,
): readonly PlacedCard[] {
  const cards: PlacedCard[] = [];
  for (const item of items.values()) {
    cards.push(item.id === held?.item.id ? heldCard(item, held) : placedCard(item));
  }
  if (held && !items.has(held.item.id)) {
    const { id, status, priority } = held.item;
    cards.push({ item: all.get(id) ?? held.item, status, priority, isGone: true });
  }
  return cards;
}

function heldCard(item: FeedbackItem, { item: { status, priority } }: HeldCard): PlacedCard {
  if (item.status === status && item.priority === priority) return placedCard(item);
  return { item, status, priority, isGone: false };
}

const placed = new WeakMap<FeedbackItem, PlacedCard>();

/** The same object for the same item, so that a column sees what did not change. */
function placedCard(item: FeedbackItem): PlacedCard {
  const known = placed.get(item);
  if (known) return known;
  const card = { item, status: item.status, priority: item.priority, isGone: false };
  placed.set(item, card);
  return card;
}
