import {
  baseAgainstExpansions,
  bestGames,
  countText,
  figuresOf,
  type Game,
  mostPlayedGames,
  ratingText,
  sampleFigures,
} from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { Problem } from '../../layout/Problem.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { SampleNote } from '../shell/SampleNote.tsx';
import { BarChart } from './BarChart.tsx';
import { Figure } from './Figure.tsx';
import { useCatalogue } from './use-catalogue.ts';

const most = 8;

/** The tab 'Analytics': what the real games give, else the specification's figures as a sample. */
export default function Analytics() {
  const { publisherId, pending } = usePortal();
  const own = pending ? null : publisherId;
  const { data, isPending, isError, isFetching, refetch } = useCatalogue(own);
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Analytics
      </Typography>
      {own !== null && isPending ? <Skeleton variant="rounded" height={640} /> : null}
      {isError ? (
        <Problem
          text="Your figures could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data && data.length > 0 ? <RealFigures games={data} /> : null}
      {own === null || data?.length === 0 ? <SampleFigures /> : null}
    </>
  );
}

function RealFigures({ games }: { games: readonly Game[] }) {
  const { totals, kinds, best, played } = useMemo(
    () => ({
      totals: figuresOf(games),
      kinds: baseAgainstExpansions(games),
      best: bestGames(games, most),
      played: mostPlayedGames(games, most),
    }),
    [games],
  );
  const bothKinds = [
    { label: 'Base Games', ...kinds.base },
    { label: 'Expansions', ...kinds.expansion },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Figures>
        <Figure label="Total Games" value={countText(totals.games)} />
        <Figure label="Total Plays Logged" value={countText(totals.plays)} />
        <Figure label="Total Ratings" value={countText(totals.ratings)} />
        <Figure
          label="Average Rating"
          value={ratingText(totals.averageRating)}
          note={`${ratingText(totals.playsWeightedRating)} weighted by plays`}
        />
      </Figures>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        }}
      >
        <BarChart
          title="Best rated games"
          of="Game"
          measure="Rating"
          bars={best.map(({ name, rating }) => ({
            label: name,
            value: rating ?? 0,
            text: ratingText(rating),
          }))}
        />
        <BarChart
          title="Most played games"
          of="Game"
          measure="Plays"
          bars={played.map(({ name, nb_plays }) => ({
            label: name,
            value: nb_plays ?? 0,
            text: countText(nb_plays),
          }))}
        />
        <BarChart
          title="Games, base against expansions"
          of="Kind"
          measure="Games"
          bars={bothKinds.map(({ label, games: count }) => ({
            label,
            value: count,
            text: countText(count),
          }))}
        />
        <BarChart
          title="Plays, base against expansions"
          of="Kind"
          measure="Plays"
          bars={bothKinds.map(({ label, plays }) => ({
            label,
            value: plays,
            text: countText(plays),
          }))}
        />
      </Box>
    </Box>
  );
}

function SampleFigures() {
  return (
    <>
      <SampleNote>
        These figures are a sample. Yours appear here as soon as you have games.
      </SampleNote>
      <Figures>
        {sampleFigures.map(({ label, value, trend }) => (
          <Figure key={label} label={label} value={value} note={trend} />
        ))}
      </Figures>
    </>
  );
}

function Figures({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}
