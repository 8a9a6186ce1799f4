import type { FeedbackBoard, FeedbackItem } from '@ludarium/domain/data-backend';
import type { PersonId } from '@ludarium/domain/ids';

/** The query of a person's board. */
export const boardKey = (userId: PersonId) => ['feedback-board', userId] as const;

/** All writes to cards. */
export const cardWriteKey = ['feedback-card'] as const;

/** Reports by their id. */
export type BoardItems = ReadonlyMap<string, FeedbackItem>;

/** The report with a number. */
export function findByNumber(items: BoardItems, number: number): FeedbackItem | undefined {
  for (const item of items.values()) if (item.number === number) return item;
}

/** The last answer of the server, with this user's changes that are not stored yet. */
export interface BoardState {
  /** `changed_since` of the next request; null: it reads the complete board. */
  readonly serverTime: string | null;
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
  const changed = response.items.filter((item) => !isEqual(before.items.get(item.id), item));
  if (gone.length + changed.length === 0) return { serverTime, items: before.items };
  const items = new Map(before.items);
  for (const item of changed) items.set(item.id, item);
  for (const id of gone) items.delete(id);
  return { serverTime, items };
}

/** Both are answers of the server, so that their keys have the same order. */
function isEqual(known: FeedbackItem | undefined, received: FeedbackItem): boolean {
  return JSON.stringify(known) === JSON.stringify(received);
}

/** The board with a changed card; null: without it. */
export function withItem(before: BoardState, id: string, item: FeedbackItem | null): BoardState {
  const items = new Map(before.items);
  if (item === null) items.delete(id);
  else items.set(id, item);
  return { ...before, items };
}

/** The columns of a card that its author or an admin changes. */
export type CardColumns = Partial<
  Pick<
    FeedbackItem,
    'title' | 'content' | 'category' | 'priority' | 'status' | 'assigned_to' | 'duplicate_of'
  >
>;

/** The fields of an item that a change shows at once, also those that the server derives. */
export type Patch = CardColumns &
  Partial<
    Pick<
      FeedbackItem,
      | 'has_me_too'
      | 'me_too_count'
      | 'assigned_first_name'
      | 'assigned_last_name'
      | 'assigned_email'
    >
  >;
