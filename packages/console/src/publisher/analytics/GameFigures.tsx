import {
  formatFigure,
  formatRating,
  type Game,
  gameBadges,
  gameTexts,
  getGameKind,
  getRank,
} from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { useAllGames } from '../catalogue/use-games.ts';
import { PageHeading, Panel } from '../shell/Page.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { BarChart } from './BarChart.tsx';
import { GameComparison } from './Comparisons.tsx';
import { Figure, Figures } from './Figures.tsx';
import { RatedGames, toRatedRows } from './Leaders.tsx';
import { TrendSection } from './TrendSection.tsx';
import type { TrendLine } from './trend-rows.ts';
import { gameFiguresSearch, useAnalyticsAddress } from './use-analytics-address.ts';
import { useGameDays, usePublishedChanges } from './use-snapshots.ts';

/** A game's own figures: ranks, trend, distribution of its ratings, expansions, comparison. */
export function GameFigures({ id }: { id: number }) {
  const { publisherId, isReady } = usePortal();
  const query = useAllGames(publisherId);
  const { data, isError } = query;
  const games = isReady ? data : undefined;
  const game = games?.find((listed) => listed.id === id);
  const isLoading = !isReady || (publisherId !== null && data === undefined && !isError);
  return (
    <>
      <PageHeading
        above={{ search: '?tab=analytics', label: 'Analytics' }}
        title={game?.name ?? 'Figures of a game'}
      />
      {isError && data === undefined ? (
        <LoadFailed text="The figures of the game could not be loaded." query={query} />
      ) : isLoading ? (
        <>
          <VisuallyHidden role="status">{gameTexts.loading}</VisuallyHidden>
          <Skeleton variant="rounded" height={480} />
        </>
      ) : game && games ? (
        <LoadedGame game={game} games={games} />
      ) : (
        <Typography>This game is not, or no longer, among your games.</Typography>
      )}
    </>
  );
}

interface LoadedGameProps {
  readonly game: Game;
  readonly games: readonly Game[];
}

function LoadedGame({ game, games }: LoadedGameProps) {
  const { isPendingPublisher } = usePortal();
  const expansions = games.filter(({ parent_id }) => parent_id === game.id);
  const base = games.find(({ id }) => id === game.parent_id);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {base ? (
        <Typography>
          Expansion of{' '}
          <Link component={RouterLink} to={{ search: gameFiguresSearch(base.id) }}>
            {base.name}
          </Link>
        </Typography>
      ) : null}
      <Figures across={4}>
        <Figure
          label="Average Rating"
          value={formatRating(game.rating)}
          note={describeRank(games, game, 'rating')}
        />
        <Figure label="Ratings" value={formatFigure(game.nb_ratings)} />
        <Figure
          label="Plays"
          value={formatFigure(game.nb_plays)}
          note={describeRank(games, game, 'nb_plays')}
        />
        <Figure label="Kind" value={gameBadges[getGameKind(game)]} />
      </Figures>
      {isPendingPublisher ? (
        <Typography color="text.secondary">
          The trend is shown once your request is approved.
        </Typography>
      ) : (
        <GameTrend game={game} games={games} />
      )}
      {expansions.length > 0 ? (
        <Panel title={`Expansions (${expansions.length})`}>
          <RatedGames label="Expansions and their ratings" rows={toRatedRows(expansions)} />
        </Panel>
      ) : null}
    </Box>
  );
}

function describeRank(games: readonly Game[], game: Game, figure: 'rating' | 'nb_plays'): string {
  const rank = getRank(games, game, figure);
  const by = figure === 'rating' ? 'rating' : 'plays';
  return rank === null
    ? `No rank by ${by} yet`
    : `Rank ${formatFigure(rank.place)} among your ${formatFigure(rank.of)} by ${by}`;
}

const trendFigures = ['plays', 'ratings', 'average'] as const;

/** The daily figures of the game, beside those of the compared game. */
function GameTrend({ game, games }: LoadedGameProps) {
  const { compared } = useAnalyticsAddress();
  const other = games.find(({ id }) => id === compared && id !== game.id) ?? null;
  const own = useGameDays(game.id);
  const others = useGameDays(other?.id ?? null);
  const changes = usePublishedChanges(game.id);
  const isLoading = changes.isPending || (other !== null && others.isPending);
  const line = useMemo<TrendLine | null>(
    () => (isLoading || !own.data ? null : { name: game.name, days: own.data.days }),
    [isLoading, own.data, game.name],
  );
  const otherLine = useMemo<TrendLine | null>(
    () => (other && others.data ? { name: other.name, days: others.data.days } : null),
    [other, others.data],
  );
  const failed = [own, others].find(({ isError, data }) => isError && data === undefined);
  return (
    <>
      <TrendSection
        line={line}
        other={otherLine}
        changes={changes.isError ? null : changes.data}
        figures={trendFigures}
        fileName={`figures-${game.id}`}
        problem={
          failed ? <LoadFailed text="The trend could not be loaded." query={failed} /> : null
        }
      />
      <GameComparison game={game} other={other} games={games} />
      <Distribution counts={own.data?.distribution} isLoading={own.isPending} />
    </>
  );
}

interface DistributionProps {
  /** Ratings of 1 to 10; null where the main API does not tell. */
  readonly counts: readonly number[] | null | undefined;
  readonly isLoading: boolean;
}

function Distribution({ counts, isLoading }: DistributionProps) {
  if (!isLoading && !counts) {
    return (
      <Panel title="Distribution of ratings">
        <Typography color="text.secondary">
          The catalogue does not tell how many ratings of each kind the game has.
        </Typography>
      </Panel>
    );
  }
  return (
    <BarChart
      title="Distribution of ratings"
      of="Rating"
      measure="Ratings"
      expected={10}
      bars={
        counts?.map((value, index) => ({
          label: `${index + 1}`,
          value,
          text: formatFigure(value),
        })) ?? null
      }
    />
  );
}
