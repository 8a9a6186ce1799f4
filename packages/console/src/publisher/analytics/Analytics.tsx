import {
  formatFigure,
  formatRating,
  type Game,
  gameBadges,
  gameTexts,
  getBestGames,
  getFigures,
  getGameKind,
  getMostPlayedGames,
  sampleFigures,
} from '@ludarium/domain/games';
import type { GameId } from '@ludarium/domain/ids';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { Notice } from '../../layout/Notice.tsx';
import { allGames, useGame } from '../catalogue/use-game.ts';
import { tabPaths } from '../shell/addresses.ts';
import { PageHeading, PortalTitle } from '../shell/Page.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { Figure, Figures, TopList } from './Figures.tsx';
import { TrendSection } from './TrendSection.tsx';
import { useGameDays, usePublisherDays } from './use-snapshots.ts';

/** The tab 'Analytics': the figures of all games, or of the game of the address. */
export default function Analytics() {
  const { game } = useParams();
  return game === undefined ? <PublisherFigures /> : <GameFigures key={game} id={Number(game)} />;
}

/**
 * Figures of the real games. Pending publishers without games see the specification's sample,
 * approved ones see zeros.
 */
function PublisherFigures() {
  const { publisherId, isPendingPublisher } = usePortal();
  const query = useQuery({ ...allGames(publisherId ?? 0), enabled: publisherId !== null });
  const games = publisherId === null ? [] : query.data;
  return (
    <>
      <PortalTitle name="Analytics" />
      <Typography variant="h2" sx={{ mb: 2 }}>
        Analytics
      </Typography>
      {query.isError ? (
        <Notice text="Your figures could not be loaded." query={query} />
      ) : games?.length === 0 ? (
        <EmptyFigures isSample={isPendingPublisher} />
      ) : (
        // The same position in the tree in both states, so that the trend keeps its state and focus.
        <Box aria-busy={games === undefined}>
          {games ? null : (
            <span className="visually-hidden" role="status">
              {gameTexts.loading}
            </span>
          )}
          <RealFigures games={games ?? null} />
        </Box>
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

/** Games in a list of the best or most played. */
const most = 8;

interface RealFiguresProps {
  /** All games; null while loading, in the final layout. */
  readonly games: readonly Game[] | null;
}

/** Totals, trend, and the best rated and most played of the publisher's games. */
function RealFigures({ games }: RealFiguresProps) {
  const statistics = useMemo(() => (games ? getStatistics(games) : null), [games]);
  const figures = statistics?.figures ?? null;
  const { isPendingPublisher } = usePortal();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Figures across={4}>
        <Figure label="Total Games" value={games && formatFigure(games.length)} />
        <Figure label="Total Plays Logged" value={figures && formatFigure(figures.plays)} />
        <Figure label="Total Ratings" value={figures && formatFigure(figures.ratings)} />
        <Figure
          label="Average Rating"
          value={figures && formatRating(figures.averageRating)}
          note="Each game counts once"
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
        <TopList
          title="Best rated games"
          max={10}
          expected={most}
          bars={statistics?.best ?? null}
        />
        <TopList title="Most played games" expected={most} bars={statistics?.played ?? null} />
      </Box>
    </Box>
  );
}

const trendFigures = ['plays', 'ratings', 'average', 'games'] as const;

/** The trend of all games together. */
function PublisherTrend() {
  return <TrendSection name="All games" query={usePublisherDays()} figures={trendFigures} />;
}

function getStatistics(games: readonly Game[]) {
  return {
    figures: getFigures(games),
    best: getBestGames(games, most).map(({ name, rating }) => ({
      label: name,
      value: rating ?? 0,
      text: formatRating(rating),
    })),
    played: getMostPlayedGames(games, most).map(({ name, nb_plays }) => ({
      label: name,
      value: nb_plays ?? 0,
      text: formatFigure(nb_plays),
    })),
  };
}

/** A game's own figures and their trend. */
function GameFigures({ id }: { readonly id: GameId }) {
  const { game, isMissing, error, ...query } = useGame(id);
  return (
    <>
      <PageHeading
        above={{ to: tabPaths.Analytics, label: 'Analytics' }}
        title={game?.name ?? 'Figures of a game'}
      />
      {game ? (
        <LoadedGame game={game} />
      ) : error ? (
        <Notice text="The figures of the game could not be loaded." query={query} />
      ) : isMissing ? (
        <Typography>This game is not, or no longer, among your games.</Typography>
      ) : (
        <>
          <span className="visually-hidden" role="status">
            {gameTexts.loading}
          </span>
          <Skeleton variant="rounded" height={480} />
        </>
      )}
    </>
  );
}

function LoadedGame({ game }: { game: Game }) {
  const { isPendingPublisher } = usePortal();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Figures across={4}>
        <Figure label="Average Rating" value={formatRating(game.rating)} />
        <Figure label="Ratings" value={formatFigure(game.nb_ratings)} />
        <Figure label="Plays" value={formatFigure(game.nb_plays)} />
        <Figure label="Kind" value={gameBadges[getGameKind(game)]} />
      </Figures>
      {isPendingPublisher ? (
        <Typography color="text.secondary">
          The trend is shown once your request is approved.
        </Typography>
      ) : (
        <GameTrend game={game} />
      )}
    </Box>
  );
}

const gameTrendFigures = ['plays', 'ratings', 'average'] as const;

/** The daily figures of the game. */
function GameTrend({ game: { id, name } }: { game: Game }) {
  return <TrendSection name={name} query={useGameDays(id)} figures={gameTrendFigures} />;
}
