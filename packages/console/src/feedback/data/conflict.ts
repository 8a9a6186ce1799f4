import { columnTitles, type FeedbackItem } from '@ludarium/domain/feedback';
import type { BoardState } from './board-state.ts';

/**
 * What somebody else did to a card that a person has just tried to change.
 *
 * @param item as the person saw it
 * @param truth undefined where it could not be had
 */
export function whatHappened(item: FeedbackItem, truth: BoardState | undefined): string {
  const now = truth?.items.get(item.id);
  if (truth === undefined) return `Somebody else changed “${item.title}” in the meantime.`;
  if (now === undefined) return `“${item.title}” was deleted by somebody else.`;
  if (now.status === item.status) return `“${item.title}” was changed by somebody else meanwhile.`;
  return `“${item.title}” was moved to ${columnTitles[now.status]} by somebody else.`;
}
