import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { columnTitles, feedbackStatuses } from '@ludarium/domain/feedback';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useBoardTools } from '../data/board-context.ts';

interface MoveMenuProps {
  readonly item: FeedbackItem;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Moves a card; the alternative to dragging (WCAG 2.2, 2.5.7). */
export default function MoveMenu({ item, anchor, onClose }: MoveMenuProps) {
  const { actions } = useBoardTools();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'Move to…', dense: true } }}
    >
      {feedbackStatuses.map((status) => (
        <MenuItem
          key={status}
          disabled={item.status === status}
          onClick={() => {
            onClose();
            void actions.change(item, { status });
          }}
        >
          {columnTitles[status]}
        </MenuItem>
      ))}
    </Menu>
  );
}
