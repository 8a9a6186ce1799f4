import type { FeedbackItemRow } from '@ludarium/domain/data-backend';
import type { FeedbackBoard, FeedbackItem } from '@ludarium/domain/feedback';

/** The truth as the server told it last. */
export interface BoardState {
  /** What the next request names as `changed_since`. */
  readonly serverTime: string;
  readonly items: ReadonlyMap<string, FeedbackItem>;
  /** Ids of what was deleted; an id never comes back, but an answer that was under way may. */
  readonly deleted: ReadonlySet<string>;
}

/** The board from an answer that holds everything. Items that are the same stay the same objects. */
export function wholeBoard(before: BoardState | undefined, answer: FeedbackBoard): BoardState {
  const deleted = before?.deleted ?? new Set<string>();
  const items = new Map<string, FeedbackItem>();
  for (const item of answer.items) {
    if (!deleted.has(item.id)) items.set(item.id, newer(before?.items.get(item.id), item));
  }
  const unchanged = before !== undefined && sameItems(before.items, items);
  return { serverTime: answer.server_time, items: unchanged ? before.items : items, deleted };
}

/**
 * The board after an answer that holds what changed. The server gives the last ten seconds twice,
 * so most of it is known: then `items` is the very same map and nothing is drawn again.
 */
export function mergeChanges(before: BoardState, answer: FeedbackBoard): BoardState {
  const gone = answer.deleted.filter((id) => !before.deleted.has(id));
  const deleted = gone.length > 0 ? new Set([...before.deleted, ...gone]) : before.deleted;
  const items = new Map(before.items);
  let changed = false;
  for (const item of answer.items) {
    if (deleted.has(item.id)) continue;
    const known = items.get(item.id);
    const next = newer(known, item);
    if (next === known) continue;
    items.set(item.id, next);
    changed = true;
  }
  for (const id of gone) changed = items.delete(id) || changed;
  return { serverTime: answer.server_time, items: changed ? items : before.items, deleted };
}

/**
 * The board after an own write was answered with the row.
 *
 * @param assignee the names of `row.assigned_to`, where the write changed them
 */
export function withRow(
  before: BoardState,
  row: FeedbackItemRow,
  assignee: Partial<FeedbackItem> = {},
): BoardState {
  const known = before.items.get(row.id);
  if (!known) return before;
  const items = new Map(before.items).set(row.id, { ...known, ...assignee, ...row });
  return { ...before, items };
}

/** The board after an own deletion. */
export function withoutItem(before: BoardState, id: string): BoardState {
  const items = new Map(before.items);
  items.delete(id);
  return { ...before, items, deleted: new Set([...before.deleted, id]) };
}

/** Of what is known and what came, the one to keep: an answer may have been overtaken by a write. */
function newer(known: FeedbackItem | undefined, came: FeedbackItem): FeedbackItem {
  if (!known) return came;
  if (Date.parse(came.updated_at) < Date.parse(known.updated_at)) return known;
  return JSON.stringify(sorted(known)) === JSON.stringify(sorted(came)) ? known : came;
}

/** In one order of keys: an own write has put them into another. */
function sorted(item: FeedbackItem): readonly [string, unknown][] {
  return Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function sameItems(
  one: ReadonlyMap<string, FeedbackItem>,
  other: ReadonlyMap<string, FeedbackItem>,
): boolean {
  return one.size === other.size && [...one].every(([id, item]) => other.get(id) === item);
}
