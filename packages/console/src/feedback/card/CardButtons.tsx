import { BinIcon, type Icon, PenIcon, PeopleIcon } from '@ludarium/browser/ui/icons.tsx';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { isChangeableByAuthor } from '@ludarium/domain/feedback';
import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type BoardTools, useBoardTools } from '../data/board-context.ts';

interface CardButton {
  readonly label: string;
  readonly icon?: Icon;
  readonly isFor: (item: FeedbackItem, viewer: BoardTools) => boolean;
  readonly getProps: (item: FeedbackItem, viewer: BoardTools) => ButtonProps;
}

const mayEdit: CardButton['isFor'] = (item, { isAdmin, user }) =>
  isAdmin || isChangeableByAuthor(item, user.id);

const opens =
  (kind: 'edit' | 'duplicate' | 'delete'): CardButton['getProps'] =>
  (item, { openDialog }) => ({
    'aria-haspopup': 'dialog',
    onClick: () => openDialog({ kind, item }),
  });

/** What people can do with an open card besides its fields; `isFor` says who, and when. */
const cardButtons: readonly CardButton[] = [
  {
    label: 'Me too',
    icon: PeopleIcon,
    isFor: (item, { user }) => item.user_id !== user.id,
    getProps: (item, { actions }) => ({
      'aria-pressed': item.has_me_too,
      variant: item.has_me_too ? 'contained' : 'outlined',
      onClick: () => void actions.setMeToo(item, !item.has_me_too),
    }),
  },
  { label: 'Edit', icon: PenIcon, isFor: mayEdit, getProps: opens('edit') },
  {
    label: 'Same as…',
    isFor: (_, { isAdmin }) => isAdmin,
    getProps: opens('duplicate'),
  },
  {
    label: 'Add to changelog',
    isFor: ({ status }, { isAdmin }) => isAdmin && status === 'completed',
    getProps: ({ id }) => ({ href: `/admin/changelog_entries/create?report=${id}` }),
  },
  {
    label: 'Delete',
    icon: BinIcon,
    isFor: mayEdit,
    getProps: (item, viewer) => ({ color: 'error', ...opens('delete')(item, viewer) }),
  },
];

interface CardButtonsProps {
  readonly item: FeedbackItem;
  /** The label of the one to show. */
  readonly only?: string;
}

/** The buttons of an open card that this user has. */
export function CardButtons({ item, only }: CardButtonsProps) {
  const viewer = useBoardTools();
  const shown = cardButtons.filter(
    ({ label, isFor }) => isFor(item, viewer) && (only ?? label) === label,
  );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
      {shown.map(({ label, icon: ButtonIcon, getProps }) => (
        <Button
          key={label}
          size="small"
          variant="outlined"
          startIcon={ButtonIcon && <ButtonIcon size={16} />}
          {...getProps(item, viewer)}
        >
          {label}
        </Button>
      ))}
    </Stack>
  );
}
