import { type FeedbackFilters, matchesFilters } from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import { FloatingToolbar } from '../../layout/FloatingToolbar.tsx';
import { HiddenSelection } from '../../layout/HiddenSelection.tsx';
import { type BoardCard, getSelectableIds } from '../data/board-cards.ts';
import { cardMenuLabels, useBoardTools, useSelectedIds } from '../data/board-context.ts';
import type { BoardItems } from '../data/board-state.ts';
import { formatCount } from '../display.ts';

/** The most cards of one request (`change_feedback_items`). */
const maxChanged = 500;

/** Three lines of buttons on a phone. */
const compact = { minWidth: 0, px: { xs: 1, sm: 1.25 } } as const;

interface SelectionBarProps {
  readonly items: BoardItems | undefined;
  readonly filters: FeedbackFilters;
  /** The cards in the shown columns, or in the list; those that scrolling would show, too. */
  readonly shown: readonly BoardCard[];
  readonly onClose: () => void;
}

/** A floating toolbar with what can be done with the selected cards. */
export default function SelectionBar({ items, filters, shown, onClose }: SelectionBarProps) {
  const { openDialog, selection } = useBoardTools();
  const ids = useSelectedIds();
  const selected = [...ids].flatMap((id) => items?.get(id) ?? []);
  const matches = matchesFilters(filters);
  const hidden = selected.filter((item) => !matches(item));
  const notShown = hidden.length > 0 ? `, ${hidden.length} not shown` : '';
  const shownIds = getSelectableIds(shown);
  const isAll = shownIds.every((id) => ids.has(id));
  const isTooMany = selected.length > maxChanged;
  const status = isTooMany
    ? `${formatCount(selected.length)} selected, at most ${maxChanged} can be changed at once`
    : `${selected.length} selected${notShown}`;
  return (
    <FloatingToolbar label="Selected cards" status={status}>
      {hidden.length > 0 ? (
        <HiddenSelection
          rows={hidden.map(({ id, title }) => ({ id, label: title }))}
          onUnselect={selection.toggle}
        />
      ) : null}
      <Button size="small" color="inherit" disabled={isAll} onClick={() => selection.add(shownIds)}>
        Select all {formatCount(shownIds.length)} shown
      </Button>
      <Button size="small" color="inherit" sx={compact} onClick={onClose}>
        Select none
      </Button>
      {(['move', 'assign', 'priority', 'category'] as const).map((kind) => (
        <Button
          key={kind}
          size="small"
          sx={compact}
          variant="outlined"
          aria-haspopup="menu"
          disabled={isTooMany}
          {...{ [`data-selection-${kind}`]: '' }}
          onClick={(event) => openDialog({ kind, items: selected, anchor: event.currentTarget })}
        >
          {cardMenuLabels[kind]}
        </Button>
      ))}
      <Button
        size="small"
        sx={compact}
        color="error"
        aria-haspopup="dialog"
        disabled={isTooMany}
        onClick={() => openDialog({ kind: 'delete', items: selected })}
      >
        Delete…
      </Button>
    </FloatingToolbar>
  );
}
