import { colours, logo } from '@ludarium/domain/design';
import {
  bggIdText,
  countText,
  type Game,
  gameBadges,
  gamePicture,
  gameTexts,
  kindOfGame,
  ratingText,
} from '@ludarium/domain/games';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { memo, useState } from 'react';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { headingHeight, listSteps } from './grid.ts';
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
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        height: '100%',
      }}
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
          <OpenButton listed={item.listed} onView={item.onView} area="card" />
        </Typography>
        <Box
          sx={{
            // What does not fit on the line is left out.
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1,
            height: '1.25rem',
            lineHeight: '1.25rem',
            overflow: 'hidden',
            whiteSpace: 'nowrap',
            fontSize: '0.8125rem',
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <span>
            <VisuallyHidden>Rating </VisuallyHidden>
            <span aria-hidden="true">★ </span>
            {ratingText(game.rating)}
          </span>
          <span>
            {countText(game.nb_plays)}
            {game.nb_plays === 1 ? ' play' : ' plays'}
          </span>
          {game.year_published === null ? null : <span>{game.year_published}</span>}
        </Box>
        <Box sx={{ display: 'flex', mt: 'auto', mx: -0.5 }}>
          <GameActions {...item} look="icons" />
        </Box>
      </Box>
    </Card>
  );
});

/** The columns of the list, where it is wide. The same breakpoints as in `gridFor`. */
const wideColumns = {
  gridTemplateColumns: '48px minmax(0, 1fr) 96px 64px 72px 72px 56px 72px 184px',
  gridTemplateAreas: '"picture name badge rating plays ratings year bgg actions"',
} as const;

/** The row of the column headings. */
export const headingRow = {
  display: 'none',
  alignItems: 'center',
  columnGap: 1.5,
  height: headingHeight,
  px: 1.5,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  [`@container (min-width: ${listSteps.wide}px)`]: { display: 'grid', ...wideColumns },
} as const;

const figure = {
  fontVariantNumeric: 'tabular-nums',
  fontSize: '0.875rem',
  lineHeight: 1.3,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '& > span': { display: 'block', color: 'text.secondary', fontSize: '0.75rem', lineHeight: 1.2 },
  [`@container (min-width: ${listSteps.wide}px)`]: {
    textAlign: 'end',
    '& > span': { display: 'none' },
  },
} as const;

/** A game in the list; its height is given by the grid. */
export const GameRow = memo(function GameRow({ position, total: _, ...item }: GameItemProps) {
  const { game } = item.listed;
  const figures = [
    { area: 'rating', label: 'Rating', value: ratingText(game.rating) },
    { area: 'plays', label: 'Plays', value: countText(game.nb_plays) },
    { area: 'ratings', label: 'Ratings', value: countText(game.nb_ratings) },
    { area: 'year', label: 'Year', value: game.year_published ?? gameTexts.notAvailable },
    { area: 'bgg', label: 'BGG ID', value: bggIdText(game.external_id) },
  ] as const;
  return (
    <Box
      role="row"
      aria-rowindex={position + 1}
      sx={{
        display: 'grid',
        alignItems: 'center',
        alignContent: 'center',
        columnGap: 0.75,
        rowGap: 0.25,
        px: 1.5,
        minWidth: 0,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        gridTemplateColumns: 'repeat(5, minmax(48px, 1fr))',
        gridTemplateAreas:
          '"picture name name name name" "rating plays ratings year bgg" "actions actions actions badge badge"',
        [`@container (min-width: ${listSteps.medium}px)`]: {
          columnGap: 1.5,
          gridTemplateColumns: '48px repeat(5, minmax(0, 1fr)) 200px',
          gridTemplateAreas:
            '"picture name name name name name actions" "picture rating plays ratings year bgg badge"',
        },
        [`@container (min-width: ${listSteps.wide}px)`]: wideColumns,
      }}
    >
      <Box sx={{ gridArea: 'picture', width: 48, height: 40, borderRadius: 1, overflow: 'hidden' }}>
        <GameThumbnail game={game} />
      </Box>
      <Typography
        component="div"
        role="rowheader"
        noWrap
        title={game.name}
        sx={{ gridArea: 'name', fontWeight: 600 }}
      >
        <OpenButton listed={item.listed} onView={item.onView} area="line" />
      </Typography>
      <Box role="cell" sx={{ gridArea: 'badge', justifySelf: { xs: 'end', md: 'start' } }}>
        <GameBadge game={game} />
      </Box>
      {figures.map(({ area, label, value }) => (
        <Box key={area} role="cell" sx={{ ...figure, gridArea: area }}>
          <span>{label}</span>
          {value}
        </Box>
      ))}
      <Box
        role="cell"
        sx={{
          gridArea: 'actions',
          display: 'flex',
          mx: -0.5,
          [`@container (min-width: ${listSteps.medium}px)`]: { justifyContent: 'flex-end' },
        }}
      >
        <GameActions {...item} look="words" />
      </Box>
    </Box>
  );
});

interface OpenButtonProps extends Pick<GameItemProps, 'listed' | 'onView'> {
  /** What a click opens besides the name: the card's picture, or nothing. */
  readonly area: 'card' | 'line';
}

/** The name, which opens the game's details. */
function OpenButton({ listed, onView, area }: OpenButtonProps) {
  return (
    <ButtonBase
      id={`game-${listed.game.id}`}
      onClick={() => onView(listed)}
      sx={{
        display: 'inline',
        maxWidth: '100%',
        font: 'inherit',
        textAlign: 'start',
        overflowWrap: 'inherit',
        '&:hover': { textDecoration: 'underline' },
        ...(area === 'line'
          ? { overflow: 'hidden', textOverflow: 'ellipsis', verticalAlign: 'bottom' }
          : {
              position: 'static',
              // The picture above the name opens the game, too.
              '&::after': { content: '""', position: 'absolute', inset: 0, aspectRatio: '1' },
            }),
      }}
    >
      {listed.game.name}
    </ButtonBase>
  );
}

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
