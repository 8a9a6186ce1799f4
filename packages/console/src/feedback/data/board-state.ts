import type { FeedbackBoard, FeedbackItem, FeedbackItemRow } from '@ludarium/domain/data-backend';
import type { PersonId } from '@ludarium/domain/ids';

/** The query of a person's board. */
export const boardKey = (userId: PersonId) => ['feedback-board', userId] as const;

/** Reports by their id. */
export type BoardItems = ReadonlyMap<string, FeedbackItem>;

/** The report with a number. */
export function findByNumber(items: BoardItems, number: number): FeedbackItem | undefined {
  for (const item of items.values()) if (item.number === number) return item;
}

/** Last board state received from the server. */
export interface BoardState {
  /** `changed_since` of the next request. */
  readonly serverTime: string;
  readonly items: BoardItems;
}

/** Builds the board from a response with all cards. */
export function toBoardState({ server_time, items }: FeedbackBoard): BoardState {
  return { serverTime: server_time, items: new Map(items.map((item) => [item.id, item])) };
}

/**
 * The board after a response with changes. The server repeats the last ten seconds: without a real
 * change, `items` keeps its identity and nothing renders.
 */
export function mergeChanges(before: BoardState, response: FeedbackBoard): BoardState {
  const serverTime = response.server_time;
  const gone = response.deleted.filter((id) => before.items.has(id));
  const changed = response.items.filter((item) => {
    const known = before.items.get(item.id);
    return getNewer(known, item) !== known;
  });
  if (gone.length + changed.length === 0) return { serverTime, items: before.items };
  const items = new Map(before.items);
  for (const item of changed) items.set(item.id, item);
  for (const id of gone) items.delete(id);
  return { serverTime, items };
}

/** Merges the row that a write of this user has changed or deleted. It lacks the assignee's names. */
export function withRow(
  before: BoardState,
  row: FeedbackItemRow,
  { patch }: CardChange,
): BoardState {
  const items = new Map(before.items);
  const item = items.get(row.id);
  if (patch === null) items.delete(row.id);
  else if (item) items.set(row.id, { ...item, ...patch, ...row });
  return { ...before, items };
}

/** The newer of a known and a received item: a write may have overtaken the response. */
function getNewer(known: FeedbackItem | undefined, received: FeedbackItem): FeedbackItem {
  if (!known) return received;
  if (Date.parse(received.updated_at) < Date.parse(known.updated_at)) return known;
  return toComparable(known) === toComparable(received) ? known : received;
}

/** Serialises with sorted keys, because the keys of an own write have another order. */
function toComparable(item: FeedbackItem): string {
  return JSON.stringify(Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The columns of a card that its author or an admin changes. */
export type CardColumns = Partial<
  Pick<
    FeedbackItem,
    'title' | 'content' | 'category' | 'priority' | 'status' | 'assigned_to' | 'duplicate_of'
  >
>;

/** The fields of an item that a write changes. */
export type Patch = CardColumns &
  AssigneeNames &
  Partial<Pick<FeedbackItem, 'has_me_too' | 'me_too_count'>>;

/** Shown with a new assignee until the next response. */
export type AssigneeNames = Partial<
  Pick<FeedbackItem, 'assigned_first_name' | 'assigned_last_name' | 'assigned_email'>
>;

/** A change of a card as this user has seen it. */
export interface CardChange {
  readonly item: FeedbackItem;
  /** Null: the card is being deleted. */
  readonly patch: Patch | null;
}

/** Applies pending changes; without any, returns the same map. */
export function withPending(items: BoardItems, pending: readonly CardChange[]): BoardItems {
  if (pending.length === 0) return items;
  const shown = new Map(items);
  for (const { item: changed, patch } of pending) {
    const item = shown.get(changed.id);
    if (!item) continue;
    if (patch === null) shown.delete(item.id);
    else shown.set(item.id, { ...item, ...patch });
  }
  return shown;
}
