import type { FeedbackItem } from '@ludarium/domain/feedback';
import { useBoardTools } from '../data/board-context.ts';
import { useIsSelected } from '../data/selection.ts';

/** Selects a card for a change of several. */
export function SelectBox({ item }: { item: FeedbackItem }) {
  const { selection } = useBoardTools();
  const isSelected = useIsSelected(selection, item.id);
  return (
    <input
      type="checkbox"
      className="select-box"
      aria-label={`Select “${item.title}”`}
      title="Select (X)"
      checked={isSelected}
      onChange={() => selection.toggle(item.id)}
    />
  );
}
