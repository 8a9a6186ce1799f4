import type { FeedbackItem } from '@ludarium/domain/feedback';

/** What an admin may change of a card. */
export type Patch = Partial<
  Pick<FeedbackItem, 'title' | 'content' | 'category' | 'priority' | 'status' | 'assigned_to'>
> &
  AssigneeNames;

/** Shown with a new assignee until the server's own answer comes. */
export type AssigneeNames = Partial<
  Pick<FeedbackItem, 'assigned_first_name' | 'assigned_last_name' | 'assigned_email'>
>;

/** A change that shows already and that the server has not answered yet. */
export interface PendingChange {
  readonly key: number;
  readonly id: string;
  /** Null: the card is being deleted. */
  readonly patch: Patch | null;
}

export type PendingAction =
  | { readonly type: 'begin'; readonly change: PendingChange }
  | { readonly type: 'end'; readonly key: number };

export function pendingReducer(
  pending: readonly PendingChange[],
  action: PendingAction,
): readonly PendingChange[] {
  return action.type === 'begin'
    ? [...pending, action.change]
    : pending.filter(({ key }) => key !== action.key);
}

/** The items with what is pending on top. Nothing pending: the same map. */
export function withPending(
  items: ReadonlyMap<string, FeedbackItem>,
  pending: readonly PendingChange[],
): ReadonlyMap<string, FeedbackItem> {
  if (pending.length === 0) return items;
  const shown = new Map(items);
  for (const { id, patch } of pending) {
    const item = shown.get(id);
    if (!item) continue;
    if (patch === null) shown.delete(id);
    else shown.set(id, { ...item, ...patch });
  }
  return shown;
}
