import {
  baseAgainstExpansions,
  bestGames,
  countText,
  type Game,
  gameTexts,
  getFigures,
  mostPlayedGames,
  ratingText,
  sampleFigures,
} from '@ludarium/domain/games';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Problem } from '../../layout/Problem.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { useAllGames } from '../games/use-all-games.ts';
import { usePortal } from '../shell/portal-context.ts';
import { BarChart } from './BarChart.tsx';

/**
 * The tab 'Analytics': figures of the real games. Pending publishers without games see the
 * specification's sample, approved ones see zeros.
 */
export default function Analytics() {
  const { publisherId, pending, ready } = usePortal();
  const { total, data: games, isError, isFetching, refetch } = useAllGames(publisherId);
  const counting = !ready || (publisherId !== null && games === undefined);
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Analytics
      </Typography>
      {isError ? (
        <Problem
          text="Your figures could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : counting ? (
        <Box aria-busy="true">
          <VisuallyHidden role="status">{gameTexts.loading}</VisuallyHidden>
          <RealFigures games={null} total={ready ? total : null} />
        </Box>
      ) : games !== undefined && games.length > 0 ? (
        <RealFigures games={games} total={games.length} />
      ) : pending ? (
        <SampleFigures />
      ) : (
        <NoFigures />
      )}
    </>
  );
}

function NoFigures() {
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        The catalogue lists no games of yours yet. Your figures appear here with the first one.
      </Typography>
      <Figures across={3}>
        {['Total Games', 'Total Plays Logged', 'Total Ratings'].map((label) => (
          <Figure key={label} label={label} value="0" />
        ))}
      </Figures>
    </>
  );
}

function SampleFigures() {
  return (
    <>
      <Alert severity="info" variant="outlined" role="note" sx={{ mb: 2 }}>
        These figures are a sample. Yours appear here as soon as you have games.
      </Alert>
      <Figures across={3}>
        {sampleFigures.map(({ label, value, trend }) => (
          <Figure key={label} label={label} value={value} note={trend} />
        ))}
      </Figures>
    </>
  );
}

const most = 8;

interface RealFiguresProps {
  /** All games; null while loading, in the final layout. */
  readonly games: readonly Game[] | null;
  /** Null until the first page is loaded. */
  readonly total: number | null;
}

/** Totals and four charts of the publisher's games. */
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

interface FigureProps {
  readonly label: string;
  /** Null while loading. */
  readonly value: string | null;
  readonly note?: string;
}

export function Figure({ label, value, note }: FigureProps) {
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          fontSize: { xs: '1.25rem', sm: '1.75rem' },
          lineHeight: 1.6,
          // Same height while loading.
          minHeight: '1.6em',
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
        }}
      >
        {value ?? <Skeleton width="4ch" height="1.6em" />}
      </Typography>
      {note ? (
        <Typography
          component="dd"
          variant="body2"
          color="text.secondary"
          // Reserves two lines on phones.
          sx={{ m: 0, minHeight: { xs: '2.9em', sm: 'auto' } }}
        >
          {note}
        </Typography>
      ) : null}
    </Card>
  );
}

/** Figures side by side, two on phones. */
export function Figures({ across, children }: { across: 3 | 4; children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: `repeat(${across === 4 ? 2 : 3}, minmax(0, 1fr))`,
          md: `repeat(${across}, minmax(0, 1fr))`,
        },
      }}
    >
      {children}
    </Box>
  );
}
