import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { GameActions } from './GameActions.tsx';
import { GameBadge } from './GameBadge.tsx';
import { GameThumbnail } from './GameThumbnail.tsx';
import type { GameItemProps } from './game-item.ts';

/** A game in the gallery: picture with its badge, name, three buttons; its height is the grid's. */
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
