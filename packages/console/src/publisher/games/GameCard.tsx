import { formatBggId, formatFigure, formatRating, gameTexts } from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { clampLines, figures } from '../../theme/styles.ts';
import { ProposalChip } from '../proposals/ProposalChip.tsx';
import { Facts } from '../shell/Facts.tsx';
import {
  GameActions,
  GameBadge,
  type GameItemProps,
  GameThumbnail,
  OpenButton,
} from './GameItem.tsx';

/** Height below a card's picture, in pixels: two lines of name, the figures, buttons. */
export const cardTextHeight = 114;

/** A game in the gallery. */
export const GameCard = memo(function GameCard({ position, total, ...item }: GameItemProps) {
  const { game } = item;
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
        contentVisibility: 'auto',
        containIntrinsicHeight: 'auto 296px',
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
        <Box
          sx={{
            position: 'absolute',
            insetBlockStart: 8,
            insetInlineStart: 8,
            display: 'grid',
            justifyItems: 'start',
            gap: 0.5,
          }}
        >
          <GameBadge game={game} />
          {item.proposal ? <ProposalChip status={item.proposal.status} /> : null}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          height: cardTextHeight,
          p: 1.25,
          pb: 0.75,
          gap: 0.5,
        }}
      >
        <Typography
          component="h3"
          title={game.name}
          sx={{
            fontSize: '0.9375rem',
            fontWeight: 600,
            lineHeight: 1.3,
            ...clampLines(2),
            flexShrink: 0,
            overflowWrap: 'anywhere',
          }}
        >
          <OpenButton game={game} onView={item.onView} area="card" />
        </Typography>
        <Box
          sx={{
            // Below a name of two lines the figures have one line; those that do not fit are hidden.
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: { xs: 0.75, sm: 1 },
            lineHeight: '1.25rem',
            overflow: 'hidden',
            whiteSpace: 'nowrap',
            fontSize: { xs: '0.75rem', sm: '0.8125rem' },
            color: 'text.secondary',
            ...figures,
          }}
        >
          <span>
            <span className="visually-hidden">Rating </span>
            <span aria-hidden="true">★ </span>
            {formatRating(game.rating)}
          </span>
          <span>
            {formatFigure(game.nb_plays)}
            {game.nb_plays === 1 ? ' play' : ' plays'}
          </span>
          {game.year_published === null ? null : <span>{game.year_published}</span>}
        </Box>
        <Box sx={{ display: 'flex', flexShrink: 0, mx: -0.5 }}>
          <GameActions {...item} look="icons" />
        </Box>
      </Box>
    </Card>
  );
});

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 1.5,
  py: 1,
  borderRadius: 0,
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 72px',
} as const;

/** Beside each other at every width. */
const facts = {
  flex: '1 1 21rem',
  gap: 1,
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  fontSize: '0.875rem',
  ...figures,
} as const;

/** A game in the list: its name, its figures and its actions, on as many lines as the width needs. */
export const GameRow = memo(function GameRow({ position, total, ...item }: GameItemProps) {
  const { game } = item;
  const values = [
    ['Rating', formatRating(game.rating)],
    ['Plays', formatFigure(game.nb_plays)],
    ['Ratings', formatFigure(game.nb_ratings)],
    ['Year', game.year_published ?? gameTexts.notAvailable],
    ['BGG ID', formatBggId(game.external_id)],
  ] as const;
  return (
    <Card
      component="article"
      aria-labelledby={`game-${game.id}`}
      aria-posinset={position}
      aria-setsize={total}
      sx={row}
    >
      <Box sx={{ width: 48, height: 48, borderRadius: 1, overflow: 'hidden' }}>
        <GameThumbnail game={game} />
      </Box>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography component="h3" noWrap title={game.name} sx={{ fontWeight: 600 }}>
          <OpenButton game={game} onView={item.onView} area="line" />
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <GameBadge game={game} />
          {item.proposal ? <ProposalChip status={item.proposal.status} /> : null}
        </Box>
      </Box>
      <Facts facts={values} sx={facts} />
      {/* Aligns the buttons' labels with the row's text. */}
      <Box sx={{ mx: -1, ml: 'auto' }}>
        <GameActions {...item} look="words" />
      </Box>
    </Card>
  );
});
