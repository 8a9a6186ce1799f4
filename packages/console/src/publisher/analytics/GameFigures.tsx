import {
  formatFigure,
  formatRating,
  type Game,
  gameBadges,
  gameTexts,
  getGameKind,
} from '@ludarium/domain/games';
import type { GameId } from '@ludarium/domain/ids';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Notice } from '../../layout/Notice.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { useGame } from '../catalogue/use-game.ts';
import { tabPaths } from '../shell/addresses.ts';
import { PageHeading } from '../shell/Page.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { Figure, Figures } from './Figures.tsx';
import { TrendSection } from './TrendSection.tsx';
import { useGameDays } from './use-snapshots.ts';

/** A game's own figures and their trend. */
export function GameFigures({ id }: { readonly id: GameId }) {
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
          <VisuallyHidden role="status">{gameTexts.loading}</VisuallyHidden>
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

const trendFigures = ['plays', 'ratings', 'average'] as const;

/** The daily figures of the game. */
function GameTrend({ game: { id, name } }: { game: Game }) {
  return <TrendSection name={name} query={useGameDays(id)} figures={trendFigures} />;
}
