import type { FeedbackBoard, FeedbackItem, FeedbackItemRow } from '@ludarium/domain/data-backend';
import type { RowId } from '@ludarium/domain/ids';

/** Reports by their id. */
export type BoardItems = ReadonlyMap<string, FeedbackItem>;

/** Last board state received from the server. */
export interface BoardState {
  /** `changed_since` of the next request. */
  readonly serverTime: string;
  readonly items: BoardItems;
  /** Ids of deleted items: a response that was requested earlier may still contain them. */
  readonly deleted: ReadonlySet<string>;
}

/** The board after a complete response. Unchanged items keep their identity. */
export function replaceBoard(before: BoardState | undefined, response: FeedbackBoard): BoardState {
  const deleted = before?.deleted ?? new Set<string>();
  const items = new Map<string, FeedbackItem>();
  for (const item of response.items) {
    if (!deleted.has(item.id)) items.set(item.id, getNewer(before?.items.get(item.id), item));
  }
  const isUnchanged = before !== undefined && haveSameItems(before.items, items);
  return { serverTime: response.server_time, items: isUnchanged ? before.items : items, deleted };
}

/**
 * The board after a response with changes. The server repeats the last ten seconds: without a real
 * change, `items` keeps its identity and nothing renders.
 */
export function mergeChanges(before: BoardState, response: FeedbackBoard): BoardState {
  const serverTime = response.server_time;
  const deleted = new Set([...before.deleted, ...response.deleted]);
  const gone = response.deleted.filter((id) => before.items.has(id));
  const changed = response.items.filter((item) => {
    const known = before.items.get(item.id);
    return !deleted.has(item.id) && getNewer(known, item) !== known;
  });
  if (gone.length + changed.length === 0) return { serverTime, items: before.items, deleted };
  const items = new Map(before.items);
  for (const item of changed) items.set(item.id, item);
  for (const id of gone) items.delete(id);
  return { serverTime, items, deleted };
}

/**
 * The board after an own write.
 *
 * @param patch its assignee's names are not part of the row
 */
export function withRow(before: BoardState, row: FeedbackItemRow, patch: Patch = {}): BoardState {
  const item = before.items.get(row.id);
  if (!item) return before;
  const { assigned_first_name, assigned_last_name, assigned_email } = { ...item, ...patch };
  const names = { assigned_first_name, assigned_last_name, assigned_email };
  return { ...before, items: new Map(before.items).set(row.id, { ...item, ...names, ...row }) };
}

/** The board after an own 'Me too'. */
export function withMeToo(before: BoardState, id: RowId, change: MeToo): BoardState {
  const item = before.items.get(id);
  if (!item) return before;
  return { ...before, items: new Map(before.items).set(id, { ...item, ...change }) };
}

/** The board after an own deletion. */
export function withoutItem(before: BoardState, id: RowId): BoardState {
  const items = new Map(before.items);
  items.delete(id);
  return { ...before, items, deleted: new Set([...before.deleted, id]) };
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

function haveSameItems(one: BoardItems, other: BoardItems): boolean {
  return one.size === other.size && [...one].every(([id, item]) => other.get(id) === item);
}

/** The fields of an item that a write changes. */
export type Patch = Partial<
  Pick<
    FeedbackItem,
    | 'title'
    | 'content'
    | 'category'
    | 'priority'
    | 'status'
    | 'assigned_to'
    | 'merged_into'
    | 'fixed_in'
    | 'fix_confirmed_at'
  >
> &
  AssigneeNames &
  MeToo;

/** Whether the user is affected, and how many others are; not columns of the item. */
type MeToo = Partial<Pick<FeedbackItem, 'has_me_too' | 'me_too_count'>>;

/** Shown with a new assignee until the next response. */
export type AssigneeNames = Partial<
  Pick<FeedbackItem, 'assigned_first_name' | 'assigned_last_name' | 'assigned_email'>
>;

/** A change of a card that must still have the item's values of the patched columns. */
export interface GuardedChange {
  readonly item: FeedbackItem;
  readonly patch: Patch;
}

interface PendingChange {
  readonly id: RowId;
  /** Null: the card is being deleted. */
  readonly patch: Patch | null;
}

/** An optimistic update of one or several cards whose request is pending. */
interface PendingUpdate {
  readonly key: number;
  readonly changes: readonly PendingChange[];
}

export type PendingAction =
  | ({ readonly type: 'begin' } & PendingUpdate)
  | { readonly type: 'end'; readonly key: number };

export function pendingReducer(
  pending: readonly PendingUpdate[],
  action: PendingAction,
): readonly PendingUpdate[] {
  return action.type === 'begin'
    ? [...pending, { key: action.key, changes: action.changes }]
    : pending.filter(({ key }) => key !== action.key);
}

/** Applies pending changes; without any, returns the same map. */
export function withPending(items: BoardItems, pending: readonly PendingUpdate[]): BoardItems {
  if (pending.length === 0) return items;
  const shown = new Map(items);
  for (const { id, patch } of pending.flatMap(({ changes }) => changes)) {
    const item = shown.get(id);
    if (!item) continue;
    if (patch === null) shown.delete(id);
    else shown.set(id, { ...item, ...patch });
  }
  return shown;
}
