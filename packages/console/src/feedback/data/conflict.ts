import { columnTitles, type FeedbackItem } from '@ludarium/domain/feedback';
import type { BoardState } from './board-state.ts';
import { forbidden } from './fault.ts';

/**
 * Why a write changed no row.
 *
 * @param item as the person saw it
 * @param truth undefined where it could not be loaded
 * @param hadCondition whether the write required the card to be unchanged; without one only a
 *   deleted card, or a right that has ended, leaves no row to write to
 */
export function describeConflict(
  item: FeedbackItem,
  truth: BoardState | undefined,
  hadCondition: boolean,
): string {
  if (truth === undefined) return `“${item.title}” was changed or deleted in the meantime.`;
  const now = truth.items.get(item.id);
  if (now === undefined) return `“${item.title}” was deleted by somebody else.`;
  if (!hadCondition) return forbidden;
  if (now.status === item.status) return `“${item.title}” was changed by somebody else meanwhile.`;
  return `“${item.title}” was moved to ${columnTitles[now.status]} by somebody else.`;
}
