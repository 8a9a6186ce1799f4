import { bggIdText, countText, ratingText } from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { GameActions } from './GameActions.tsx';
import { GameBadge } from './GameBadge.tsx';
import { GameThumbnail } from './GameThumbnail.tsx';
import type { GameItemProps } from './game-item.ts';
import { listSteps } from './grid.ts';

/** A game in the list: name, badge, metrics, three buttons; its height is the grid's. */
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
        // By the list's own width, as the grid that gives the rows their height.
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
