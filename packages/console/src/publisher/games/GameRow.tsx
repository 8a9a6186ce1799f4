import { fontFamilies, fontWeights } from '@ludarium/domain/design';
import { formatBggId, formatFigure, formatRating, gameTexts } from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { figures } from '../../theme/styles.ts';
import { ProposalChip } from '../proposals/ProposalChip.tsx';
import {
  GameActions,
  GameBadge,
  type GameItemProps,
  GameThumbnail,
  OpenButton,
} from './GameItem.tsx';

/** Widths of the list from which a row has two lines, and one. */
const medium = '@container (min-width: 560px)';
const wide = '@container (min-width: 880px)';

/** The height of a row with three lines, two and one. */
export const rowHeight = {
  height: 132,
  [medium]: { height: 92 },
  [wide]: { height: 64 },
} as const;

/** The columns of the list, where it is wide. */
const wideColumns = {
  gridTemplateColumns: '48px minmax(0, 1fr) 96px 64px 72px 72px 56px 72px 184px',
  gridTemplateAreas: '"picture name badge rating plays ratings year bgg actions"',
} as const;

/** The row of the column headings. */
export const headingRow = {
  display: 'none',
  alignItems: 'center',
  columnGap: 1.5,
  height: 40,
  px: 1.5,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  [wide]: { display: 'grid', ...wideColumns },
} as const;

const figure = {
  ...figures,
  fontSize: '0.875rem',
  lineHeight: 1.3,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '& > span': {
    display: 'block',
    color: 'text.secondary',
    fontFamily: fontFamilies.text,
    fontSize: '0.75rem',
    fontWeight: fontWeights.text,
    lineHeight: 1.2,
  },
  [wide]: {
    textAlign: 'end',
    '& > span': { display: 'none' },
  },
} as const;

/** A game in the list. */
export const GameRow = memo(function GameRow({ position, total: _, ...item }: GameItemProps) {
  const { game } = item;
  const facts = [
    { area: 'rating', label: 'Rating', value: formatRating(game.rating) },
    { area: 'plays', label: 'Plays', value: formatFigure(game.nb_plays) },
    { area: 'ratings', label: 'Ratings', value: formatFigure(game.nb_ratings) },
    { area: 'year', label: 'Year', value: game.year_published ?? gameTexts.notAvailable },
    { area: 'bgg', label: 'BGG ID', value: formatBggId(game.external_id) },
  ] as const;
  return (
    <Box
      role="row"
      aria-rowindex={position + 1}
      sx={{
        height: rowHeight.height,
        contentVisibility: 'auto',
        display: 'grid',
        alignItems: 'center',
        alignContent: 'center',
        columnGap: 0.75,
        rowGap: 0.5,
        px: 1.5,
        minWidth: 0,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        gridTemplateColumns: 'repeat(5, minmax(48px, 1fr))',
        gridTemplateAreas:
          '"picture name name name name" "rating plays ratings year bgg" "actions actions actions badge badge"',
        [medium]: {
          ...rowHeight[medium],
          columnGap: 1.5,
          gridTemplateColumns: '48px repeat(5, minmax(0, 1fr)) 200px',
          gridTemplateAreas:
            '"picture name name name name name actions" "picture rating plays ratings year bgg badge"',
        },
        [wide]: { ...rowHeight[wide], ...wideColumns },
      }}
    >
      <Box
        sx={{
          gridArea: 'picture',
          display: 'grid',
          alignItems: 'center',
          width: 48,
          height: 40,
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        <GameThumbnail game={game} />
      </Box>
      <Box role="rowheader" sx={{ gridArea: 'name', minWidth: 0 }}>
        <Box title={game.name} sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Typography component="div" noWrap sx={{ minWidth: 0, fontWeight: 600 }}>
            <OpenButton game={game} onView={item.onView} area="line" />
          </Typography>
          {item.proposal ? <ProposalChip status={item.proposal.status} /> : null}
        </Box>
      </Box>
      <Box role="cell" sx={{ gridArea: 'badge', justifySelf: { xs: 'end', md: 'start' } }}>
        <GameBadge game={game} />
      </Box>
      {facts.map(({ area, label, value }) => (
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
          // Aligns the buttons' labels with the row's text.
          mx: -1.5,
          [medium]: { justifyContent: 'flex-end' },
        }}
      >
        <GameActions {...item} look="words" />
      </Box>
    </Box>
  );
});
