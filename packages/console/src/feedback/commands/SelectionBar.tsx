import { type FeedbackFilters, matchesFilters } from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import { FloatingToolbar } from '../../layout/FloatingToolbar.tsx';
import { HiddenSelection } from '../../layout/HiddenSelection.tsx';
import { cardMenuLabels, useBoardTools, useSelectedIds } from '../data/board-context.ts';
import type { BoardItems } from '../data/board-state.ts';

interface SelectionBarProps {
  readonly items: BoardItems | undefined;
  readonly filters: FeedbackFilters;
  readonly onClose: () => void;
}

/** A floating toolbar with what can be done with the selected cards. */
export default function SelectionBar({ items, filters, onClose }: SelectionBarProps) {
  const { openDialog, selection } = useBoardTools();
  const ids = useSelectedIds();
  const selected = [...ids].flatMap((id) => items?.get(id) ?? []);
  const matches = matchesFilters(filters);
  const hidden = selected.filter((item) => !matches(item));
  const notShown = hidden.length > 0 ? `, ${hidden.length} not shown` : '';
  return (
    <FloatingToolbar label="Selected cards" status={`${selected.length} selected${notShown}`}>
      {hidden.length > 0 ? (
        <HiddenSelection
          rows={hidden.map(({ id, title }) => ({ id, label: title }))}
          onUnselect={selection.toggle}
        />
      ) : null}
      {(['move', 'assign', 'priority'] as const).map((kind) => (
        <Button
          key={kind}
          size="small"
          variant="outlined"
          aria-haspopup="menu"
          {...{ [`data-selection-${kind}`]: '' }}
          onClick={(event) => openDialog({ kind, items: selected, anchor: event.currentTarget })}
        >
          {cardMenuLabels[kind]}
        </Button>
      ))}
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        disabled={selected.length < 2}
        onClick={() => openDialog({ kind: 'merge', items: selected })}
      >
        Merge…
      </Button>
      <Button size="small" color="inherit" onClick={onClose}>
        Clear
      </Button>
    </FloatingToolbar>
  );
}
