import type { FeedbackItem } from '@ludarium/domain/data-backend';
import Button from '@mui/material/Button';
import { FloatingToolbar } from '../../layout/FloatingToolbar.tsx';
import { useBoardTools, useSelectedIds } from '../data/board-context.ts';

interface SelectionBarProps {
  readonly items: ReadonlyMap<string, FeedbackItem> | undefined;
  readonly onClose: () => void;
}

const menus = [
  { kind: 'move', label: 'Move to…' },
  { kind: 'assign', label: 'Assign to…' },
  { kind: 'priority', label: 'Priority…' },
] as const;

/** A floating toolbar with what can be done with the selected cards. */
export default function SelectionBar({ items, onClose }: SelectionBarProps) {
  const { openDialog } = useBoardTools();
  const ids = useSelectedIds();
  const selected = [...ids].flatMap((id) => items?.get(id) ?? []);
  return (
    <FloatingToolbar label="Selected cards" status={`${selected.length} selected`}>
      {menus.map(({ kind, label }) => (
        <Button
          key={kind}
          size="small"
          variant="outlined"
          aria-haspopup="menu"
          {...{ [`data-selection-${kind}`]: '' }}
          onClick={(event) => openDialog({ kind, items: selected, anchor: event.currentTarget })}
        >
          {label}
        </Button>
      ))}
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        disabled={selected.length < 2}
        onClick={() => openDialog({ kind: 'merge', chosen: selected })}
      >
        Merge…
      </Button>
      <Button size="small" color="inherit" onClick={onClose}>
        Clear
      </Button>
    </FloatingToolbar>
  );
}
