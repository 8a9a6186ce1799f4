import {
  baseAgainstExpansions,
  bestGames,
  countText,
  type Game,
  getFigures,
  mostPlayedGames,
  ratingText,
} from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { BarChart } from './BarChart.tsx';
import { Figure, Figures } from './Figure.tsx';

const most = 8;

interface RealFiguresProps {
  /** Every game; null while they are on their way, and the page then has its final shape already. */
  readonly games: readonly Game[] | null;
  /** How many there are, as soon as that is known. */
  readonly total: number | null;
}

/** What the publisher's games give: totals, and four charts with their tables. */
export function RealFigures({ games, total }: RealFiguresProps) {
  const known = useMemo(() => (games ? getStatistics(games) : null), [games]);
  const figures = known?.figures ?? null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Figures across={4}>
        <Figure label="Total Games" value={total === null ? null : countText(total)} />
        <Figure label="Total Plays Logged" value={figures && countText(figures.plays)} />
        <Figure label="Total Ratings" value={figures && countText(figures.ratings)} />
        <Figure
          label="Average Rating"
          value={figures && ratingText(figures.averageRating)}
          note={figures ? `${ratingText(figures.playsWeightedRating)} weighted by plays` : '\u00a0'}
        />
      </Figures>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <BarChart
          title="Best rated games"
          of="Game"
          measure="Rating"
          expected={most}
          bars={known?.best ?? null}
        />
        <BarChart
          title="Most played games"
          of="Game"
          measure="Plays"
          expected={most}
          bars={known?.played ?? null}
        />
        <BarChart
          title="Games, base against expansions"
          of="Kind"
          measure="Games"
          expected={2}
          bars={known?.kinds ?? null}
        />
        <BarChart
          title="Plays, base against expansions"
          of="Kind"
          measure="Plays"
          expected={2}
          bars={known?.playsOfKinds ?? null}
        />
      </Box>
    </Box>
  );
}

/** Everything that the tab shows, counted once. */
function getStatistics(games: readonly Game[]) {
  const { base, expansion } = baseAgainstExpansions(games);
  const kinds = [
    { label: 'Base Games', ...base },
    { label: 'Expansions', ...expansion },
  ];
  return {
    figures: getFigures(games),
    best: bestGames(games, most).map(({ name, rating }) => ({
      label: name,
      value: rating ?? 0,
      text: ratingText(rating),
    })),
    played: mostPlayedGames(games, most).map(({ name, nb_plays }) => ({
      label: name,
      value: nb_plays ?? 0,
      text: countText(nb_plays),
    })),
    kinds: kinds.map(({ label, games: count }) => ({
      label,
      value: count,
      text: countText(count),
    })),
    playsOfKinds: kinds.map(({ label, plays }) => ({
      label,
      value: plays,
      text: countText(plays),
    })),
  };
}
