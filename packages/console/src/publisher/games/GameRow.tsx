import { formatBggId, formatFigure, formatRating, gameTexts } from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { figures } from '../../theme/styles.ts';
import { ProposalChip } from '../proposals/ProposalChip.tsx';
import { Facts } from '../shell/Facts.tsx';
import {
  GameActions,
  GameBadge,
  type GameItemProps,
  GameThumbnail,
  OpenButton,
} from './GameItem.tsx';

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
