import { columnTitles, type FeedbackItem, feedbackStatuses } from '@ludarium/domain/feedback';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useBoardTools } from '../kit/board-context.ts';

/** Alternative to dragging (WCAG 2.2, 2.5.7). */
export default function MoveMenu(props: {
  item: FeedbackItem;
  anchor: HTMLElement;
  onClose: () => void;
}) {
  const { item, anchor, onClose } = props;
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
          disabled={status === item.status}
          onClick={() => {
            onClose();
            void actions.move(item, status);
          }}
        >
          {columnTitles[status]}
        </MenuItem>
      ))}
    </Menu>
  );
}
