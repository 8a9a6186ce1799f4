import { BinIcon, EyeIcon, PenIcon } from '@ludarium/browser/ui/icons.tsx';
import { colours, logo } from '@ludarium/domain/design';
import { type Game, gameBadges, gamePicture, getGameKind } from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { ListedProposal } from '../proposals/use-proposals.ts';

interface OpenButtonProps extends Pick<GameItemProps, 'game' | 'onView'> {
  /** In a card, a click on the picture above the name opens the game, too. */
  readonly area: 'card' | 'line';
}

/** The name, which opens the game's details. */
export function OpenButton({ game, onView, area }: OpenButtonProps) {
  return (
    <ButtonBase
      // A `button` is an inline block, whose lines cannot be clamped.
      component="span"
      id={`game-${game.id}`}
      onClick={() => onView(game)}
      sx={{
        display: 'inline',
        maxWidth: '100%',
        font: 'inherit',
        textAlign: 'start',
        overflowWrap: 'inherit',
        '&:hover': { textDecoration: 'underline' },
        ...(area === 'line'
          ? {
              display: 'inline-block',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              verticalAlign: 'bottom',
            }
          : {
              position: 'static',
              // The picture above the name opens the game, too.
              '&::after': { content: '""', position: 'absolute', inset: 0, aspectRatio: '1' },
            }),
      }}
    >
      {game.name}
    </ButtonBase>
  );
}

interface GameActionsProps
  extends Pick<GameItemProps, 'game' | 'readOnly' | 'onView' | 'onEdit' | 'onDelete'> {
  /** Icons in the gallery, labels in the list. */
  readonly look: 'icons' | 'words';
}

/** View, Edit and Delete; the latter two are disabled if read-only. */
export function GameActions(props: GameActionsProps) {
  const { game, readOnly, look, onView, onEdit, onDelete } = props;
  const actions = [
    { label: 'View', Icon: EyeIcon, disabled: false, run: () => onView(game) },
    { label: 'Edit', Icon: PenIcon, disabled: readOnly, run: () => onEdit(game) },
    { label: 'Delete', Icon: BinIcon, disabled: readOnly, run: () => onDelete(game) },
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
            <Icon />
          </IconButton>
        </span>
      </Tooltip>
    ),
  );
}

/** 'Base Game' or 'Expansion'. */
export function GameBadge({ game }: { game: Game }) {
  const kind = getGameKind(game);
  const { palette } = useTheme();
  const { felt, sky } = colours[palette.mode];
  const accent = kind === 'base' ? felt : sky;
  return (
    <Chip
      size="small"
      label={gameBadges[kind]}
      sx={{ height: 22, bgcolor: accent.tint, color: accent.text }}
    />
  );
}

/** A game's picture, or a meeple as fallback. */
export function GameThumbnail({ game }: { game: Game | null }) {
  const source = game && gamePicture(game);
  const [broken, setBroken] = useState<string | null>(null);
  const frame = {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    bgcolor: 'background.default',
  } as const;
  if (source === null || broken === source) {
    return (
      <Box sx={{ ...frame, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
        <Box component="svg" viewBox="0 0 24 24" aria-hidden="true" sx={{ width: '30%' }}>
          <path d={logo.meeple} fill="currentColor" opacity={0.35} />
        </Box>
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(source)}
      sx={frame}
    />
  );
}

export interface GameItemProps {
  readonly game: Game;
  /** `aria-posinset` and `aria-setsize`: later pages are not loaded yet. */
  readonly position: number;
  readonly total: number;
  readonly readOnly: boolean;
  /** The open proposal for the game. */
  readonly proposal: ListedProposal | undefined;
  readonly onView: (game: Game) => void;
  readonly onEdit: (game: Game) => void;
  readonly onDelete: (game: Game) => void;
}
