import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  categories,
  categoryLabels,
  columnTitles,
  feedbackStatuses,
  priorities,
  priorityDetails,
} from '@ludarium/domain/feedback';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type CardMenuKind, cardMenuLabels, useBoardTools } from '../data/board-context.ts';
import { usePeople } from '../data/people.ts';

interface CardMenuProps {
  readonly kind: CardMenuKind;
  /** The card, or the selected cards. */
  readonly items: readonly FeedbackItem[];
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Moves or assigns cards, or sets their priority or category; also the alternative to dragging (WCAG 2.2, 2.5.7). */
export default function CardMenu({ kind, items, anchor, onClose }: CardMenuProps) {
  const options = useOptions(kind, items);
  const { selection } = useBoardTools();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': cardMenuLabels[kind], dense: true } }}
    >
      {options.map(({ key, label, isCurrent, run }) => (
        <MenuItem
          key={key}
          disabled={isCurrent}
          onClick={() => {
            onClose();
            if (items.length > 1) selection.clear();
            void run();
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

interface Option {
  readonly key: string;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly run: () => Promise<unknown>;
}

function useOptions(kind: CardMenuKind, items: readonly FeedbackItem[]): readonly Option[] {
  const { actions, user } = useBoardTools();
  const people = usePeople();
  switch (kind) {
    case 'move':
      return feedbackStatuses.map((status) => ({
        key: status,
        label: columnTitles[status],
        isCurrent: items.every((item) => item.status === status),
        run: () => actions.move(items, status),
      }));
    case 'priority':
      return priorities.map((priority) => ({
        key: priority,
        label: priorityDetails[priority].label,
        isCurrent: items.every((item) => item.priority === priority),
        run: () => actions.setPriority(items, priority),
      }));
    case 'category':
      return categories.map((category) => ({
        key: category,
        label: categoryLabels[category],
        isCurrent: items.every((item) => item.category === category),
        run: () => actions.setCategory(items, category),
      }));
    case 'assign': {
      const admins = (people.data ?? []).filter(({ isAdmin }) => isAdmin);
      // The own name first: the most frequent choice.
      const sorted = admins.toSorted(
        (one, other) => Number(other.id === user.id) - Number(one.id === user.id),
      );
      return [...sorted, null].map((admin) => ({
        key: admin?.id ?? 'nobody',
        label:
          admin === null ? 'Nobody' : admin.id === user.id ? `${admin.name} (you)` : admin.name,
        isCurrent: items.every((item) => item.assigned_to === (admin?.id ?? null)),
        run: () => actions.assign(items, admin),
      }));
    }
  }
}
