import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentType } from 'react';
import type { GameItemProps } from './game-item.ts';

interface GameActionsProps
  extends Pick<GameItemProps, 'listed' | 'readOnly' | 'onView' | 'onNotYet'> {
  /** Signs in the gallery, words in the list. */
  readonly look: 'icons' | 'words';
}

/** View, Edit and Delete of one game; the latter two only for who may change something. */
export function GameActions({ listed, readOnly, onView, onNotYet, look }: GameActionsProps) {
  const { game } = listed;
  const actions: readonly {
    label: string;
    Icon: ComponentType<{ fontSize?: 'small' }>;
    disabled: boolean;
    run: () => void;
  }[] = [
    { label: 'View', Icon: ViewIcon, disabled: false, run: () => onView(listed) },
    {
      label: 'Edit',
      Icon: EditIcon,
      disabled: readOnly,
      run: () => onNotYet({ action: 'edit', game }),
    },
    {
      label: 'Delete',
      Icon: DeleteIcon,
      disabled: readOnly,
      run: () => onNotYet({ action: 'delete', game }),
    },
  ];
  return actions.map(({ label, Icon, disabled, run }) =>
    look === 'words' ? (
      <Button
        key={label}
        size="small"
        color={label === 'Delete' ? 'error' : 'inherit'}
        aria-label={`${label} ${game.name}`}
        disabled={disabled}
        onClick={run}
        sx={{ minWidth: 0 }}
      >
        {label}
      </Button>
    ) : (
      <Tooltip key={label} title={label}>
        <span>
          <IconButton
            size="small"
            aria-label={`${label} ${game.name}`}
            disabled={disabled}
            onClick={run}
          >
            <Icon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    ),
  );
}
