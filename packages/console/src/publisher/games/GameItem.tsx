import { colours, logo } from '@ludarium/domain/design';
import {
  bggIdText,
  countText,
  type Game,
  gameBadges,
  gamePicture,
  kindOfGame,
  ratingText,
} from '@ludarium/domain/games';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { memo, useState } from 'react';
import { listSteps } from './grid.ts';
import type { NotYet } from './NotYetDialog.tsx';
import type { ListedGame } from './use-games.ts';

/** A game in the gallery; its height is given by the grid. */
export const GameCard = memo(function GameCard({ position, total, ...item }: GameItemProps) {
  const { game } = item.listed;
  return (
    <Card
      component="article"
      aria-labelledby={`game-${game.id}`}
      aria-posinset={position}
      aria-setsize={total}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, height: '100%' }}
    >
      <Box
        sx={{
          position: 'relative',
          aspectRatio: '1',
          overflow: 'hidden',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <GameThumbnail game={game} />
        <Box sx={{ position: 'absolute', insetBlockStart: 8, insetInlineStart: 8 }}>
          <GameBadge game={game} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, p: 1.25, pb: 0.75, gap: 0.5 }}>
        <Typography
          component="h3"
          id={`game-${game.id}`}
          title={game.name}
          sx={{
            fontSize: '0.9375rem',
            fontWeight: 600,
            lineHeight: 1.3,
            overflow: 'hidden',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
            overflowWrap: 'anywhere',
          }}
        >
          {game.name}
        </Typography>
        <Box sx={{ display: 'flex', mt: 'auto', mx: -0.5 }}>
          <GameActions {...item} look="icons" />
        </Box>
      </Box>
    </Card>
  );
});

/** A game in the list; its height is given by the grid. */
export const GameRow = memo(function GameRow({ position, total, ...item }: GameItemProps) {
  const { game } = item.listed;
  const metrics = [
    ['Rating', ratingText(game.rating)],
    ['Plays', countText(game.nb_plays)],
    ['Ratings', countText(game.nb_ratings)],
    ['BGG ID', bggIdText(game.external_id)],
  ] as const;
  return (
    <Box
      component="article"
      aria-labelledby={`game-${game.id}`}
      aria-posinset={position}
      aria-setsize={total}
      sx={{
        display: 'grid',
        alignItems: 'center',
        alignContent: 'center',
        columnGap: 1.5,
        rowGap: 0.25,
        px: 1.5,
        minWidth: 0,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        gridTemplateColumns: '48px minmax(0, 1fr) auto',
        gridTemplateAreas: '"picture name name" "metrics metrics metrics" "actions actions badge"',
        // The same breakpoints as in `gridFor`.
        [`@container (min-width: ${listSteps.medium}px)`]: {
          gridTemplateAreas: '"picture name actions" "picture metrics badge"',
        },
        [`@container (min-width: ${listSteps.wide}px)`]: {
          gridTemplateColumns: '48px minmax(0, 1fr) 104px 340px auto',
          gridTemplateAreas: '"picture name badge metrics actions"',
        },
      }}
    >
      <Box sx={{ gridArea: 'picture', width: 48, height: 40, borderRadius: 1, overflow: 'hidden' }}>
        <GameThumbnail game={game} />
      </Box>
      <Typography
        component="h3"
        id={`game-${game.id}`}
        noWrap
        title={game.name}
        sx={{ gridArea: 'name', fontWeight: 600 }}
      >
        {game.name}
      </Typography>
      <Box sx={{ gridArea: 'badge', justifySelf: 'end' }}>
        <GameBadge game={game} />
      </Box>
      <Box
        component="dl"
        sx={{
          gridArea: 'metrics',
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
          fontVariantNumeric: 'tabular-nums',
          fontSize: '0.875rem',
          '& dt': { color: 'text.secondary', fontSize: '0.75rem', lineHeight: 1.2 },
          '& dd': { m: 0, lineHeight: 1.3 },
        }}
      >
        {metrics.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
      <Box sx={{ gridArea: 'actions', display: 'flex', mx: -0.5 }}>
        <GameActions {...item} look="words" />
      </Box>
    </Box>
  );
});

interface GameActionsProps
  extends Pick<GameItemProps, 'listed' | 'readOnly' | 'onView' | 'onNotYet'> {
  /** Icons in the gallery, labels in the list. */
  readonly look: 'icons' | 'words';
}

/** View, Edit and Delete; the latter two are disabled if read-only. */
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

/** 'Base Game' or 'Expansion'. */
export function GameBadge({ game }: { game: Game }) {
  const kind = kindOfGame(game);
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
export function GameThumbnail({ game }: { game: Game }) {
  const source = gamePicture(game);
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
  readonly listed: ListedGame;
  /** `aria-posinset` and `aria-setsize`: the list is virtualised. */
  readonly position: number;
  readonly total: number;
  readonly readOnly: boolean;
  readonly onView: (listed: ListedGame) => void;
  readonly onNotYet: (notYet: NotYet) => void;
}
