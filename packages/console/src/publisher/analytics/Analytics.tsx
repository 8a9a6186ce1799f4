import {
  baseAgainstExpansions,
  formatFigure,
  formatRating,
  type Game,
  gameTexts,
  getBestGames,
  getFigures,
  getMostPlayedGames,
  sampleFigures,
} from '@ludarium/domain/games';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { useAllGames } from '../catalogue/use-games.ts';
import { PortalTitle } from '../shell/Page.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { BarChart } from './BarChart.tsx';
import { PeriodSection } from './Comparisons.tsx';
import { Figure, Figures } from './Figures.tsx';
import { GameFigures } from './GameFigures.tsx';
import { Leaders } from './Leaders.tsx';
import { ReportPage } from './ReportPage.tsx';
import { TrendSection } from './TrendSection.tsx';
import type { TrendLine } from './trend-rows.ts';
import { useAnalyticsAddress } from './use-analytics-address.ts';
import { usePublishedChanges, usePublisherDays } from './use-snapshots.ts';

/** The tab 'Analytics': the figures of all games, or of the game in the URL. */
export default function Analytics() {
  const { game, isReport } = useAnalyticsAddress();
  if (isReport) return <ReportPage />;
  return game === null ? <PublisherFigures /> : <GameFigures key={game} id={game} />;
}

/**
 * Figures of the real games. Pending publishers without games see the specification's sample,
 * approved ones see zeros.
 */
function PublisherFigures() {
  const { publisherId, isPendingPublisher, isReady } = usePortal();
  const query = useAllGames(publisherId);
  const { total, data: games } = query;
  const isCounting = !isReady || (publisherId !== null && games === undefined);
  const shownTotal = isReady ? (games?.length ?? total) : null;
  return (
    <>
      <PortalTitle name="Analytics" />
      <Typography variant="h2" sx={{ mb: 2 }}>
        Analytics
      </Typography>
      {query.isError ? (
        <LoadFailed text="Your figures could not be loaded." query={query} />
      ) : isCounting || (games !== undefined && games.length > 0) ? (
        // The same position in the tree in both states, so that the trend keeps its state and focus.
        <Box aria-busy={isCounting}>
          {isCounting ? <VisuallyHidden role="status">{gameTexts.loading}</VisuallyHidden> : null}
          <RealFigures games={isCounting ? null : (games ?? null)} total={shownTotal} />
        </Box>
      ) : (
        <EmptyFigures isSample={isPendingPublisher} />
      )}
    </>
  );
}

const zeroFigures = ['Total Games', 'Total Plays Logged', 'Total Ratings'].map((label) => ({
  label,
  value: '0',
  trend: null,
}));

/** Figures without games: the specification's sample for pending publishers, else zeros. */
function EmptyFigures({ isSample }: { isSample: boolean }) {
  return (
    <>
      {isSample ? (
        <Alert severity="info" variant="outlined" role="note" sx={{ mb: 2 }}>
          These figures are a sample. Yours appear here as soon as you have games.
        </Alert>
      ) : (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          The catalogue lists no games of yours yet. Your figures appear here with the first one,
          and are recorded once a day from then on.
        </Typography>
      )}
      <Figures across={3}>
        {(isSample ? sampleFigures : zeroFigures).map(({ label, value, trend }) => (
          <Figure key={label} label={label} value={value} note={trend} />
        ))}
      </Figures>
    </>
  );
}

const most = 8;

const charts = [
  {
    name: 'best',
    title: 'Best rated games',
    of: 'Game',
    measure: 'Rating',
    max: 10,
    expected: most,
  },
  { name: 'played', title: 'Most played games', of: 'Game', measure: 'Plays', expected: most },
  {
    name: 'kinds',
    title: 'Games, base against expansions',
    of: 'Kind',
    measure: 'Games',
    expected: 2,
  },
  {
    name: 'playsOfKinds',
    title: 'Plays, base against expansions',
    of: 'Kind',
    measure: 'Plays',
    expected: 2,
  },
] as const;

interface RealFiguresProps {
  /** All games; null while loading, in the final layout. */
  readonly games: readonly Game[] | null;
  /** Null until the first page is loaded. */
  readonly total: number | null;
}

/** Totals, trend, four charts and comparisons of the publisher's games. */
function RealFigures({ games, total }: RealFiguresProps) {
  const statistics = useMemo(() => (games ? getStatistics(games) : null), [games]);
  const figures = statistics?.figures ?? null;
  const { data: days = null } = usePublisherDays();
  const { isPendingPublisher } = usePortal();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Figures across={4}>
        <Figure label="Total Games" value={total === null ? null : formatFigure(total)} />
        <Figure label="Total Plays Logged" value={figures && formatFigure(figures.plays)} />
        <Figure label="Total Ratings" value={figures && formatFigure(figures.ratings)} />
        <Figure
          label="Average Rating"
          value={figures && formatRating(figures.averageRating)}
          note={
            figures
              ? `Each game counts once; ${formatRating(figures.playsWeightedRating)} weighted by plays`
              : '\u00a0'
          }
        />
      </Figures>
      {/* Daily figures are shown to approved publishers only. */}
      {isPendingPublisher ? null : <PublisherTrend />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {charts.map(({ name, ...chart }) => (
          <BarChart key={name} {...chart} bars={statistics?.[name] ?? null} />
        ))}
      </Box>
      {games ? <Leaders games={games} days={days} /> : null}
      {games && days && days.length > 0 ? <PeriodSection days={days} /> : null}
    </Box>
  );
}

const trendFigures = ['plays', 'ratings', 'average', 'games'] as const;

/** The trend of all games together. */
function PublisherTrend() {
  const query = usePublisherDays();
  const { data: days } = query;
  const changes = usePublishedChanges(null);
  const isLoading = days === undefined || changes.isPending;
  const line = useMemo<TrendLine | null>(
    () => (isLoading ? null : { name: 'All games', days }),
    [isLoading, days],
  );
  return (
    <TrendSection
      line={line}
      changes={changes.isError ? null : changes.data}
      figures={trendFigures}
      fileName="figures"
      hasReport
      problem={
        query.isError && days === undefined ? (
          <LoadFailed text="Your trend could not be loaded." query={query} />
        ) : null
      }
    />
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
    best: getBestGames(games, most).map(({ name, rating }) => ({
      label: name,
      value: rating ?? 0,
      text: formatRating(rating),
    })),
    played: getMostPlayedGames(games, most).map(({ name, nb_plays }) => toBar(name, nb_plays)),
    kinds: kinds.map(({ label, games: count }) => toBar(label, count)),
    playsOfKinds: kinds.map(({ label, plays }) => toBar(label, plays)),
  };
}

const toBar = (label: string, count: number | null) => ({
  label,
  value: count ?? 0,
  text: formatFigure(count),
});
