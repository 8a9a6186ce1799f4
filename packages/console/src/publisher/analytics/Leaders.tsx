import { type DayFigures, formatDay } from '@ludarium/domain/game-snapshots';
import {
  filterRatedGames,
  formatFigure,
  formatRating,
  type Game,
  getBestGames,
  getWorstGames,
  minRatings,
} from '@ludarium/domain/games';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Panel } from '../shell/Page.tsx';
import { FiguresTable } from './Figures.tsx';
import { getRangeStart } from './trend-rows.ts';
import { gameFiguresSearch, useAnalyticsAddress } from './use-analytics-address.ts';
import { useImprovedGames } from './use-snapshots.ts';

const most = 5;

interface LeadersProps {
  readonly games: readonly Game[];
  /** The publisher's recorded days; null while loading, or where they are not known. */
  readonly days: readonly DayFigures[] | null;
}

/** The best, the worst and the most improved games, with the number of ratings behind each. */
export function Leaders({ games, days }: LeadersProps) {
  const rated = useMemo(() => filterRatedGames(games), [games]);
  return (
    <Panel title="Best, worst and most improved">
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        Games with at least {minRatings} ratings.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <RankedGames title="Highest rated" rows={toRatedRows(getBestGames(rated, most))} />
        <RankedGames title="Lowest rated" rows={toRatedRows(getWorstGames(rated, most))} />
        {days === null ? null : <ImprovedGames games={games} days={days} />}
      </Box>
    </Panel>
  );
}

function ImprovedGames({ games, days }: { games: readonly Game[]; days: readonly DayFigures[] }) {
  const { range } = useAnalyticsAddress();
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const since = [first, getRangeStart(days, range)].toSorted().at(-1) ?? first;
  const hasTwoDays = since !== last;
  const query = useImprovedGames(hasTwoDays ? since : null, minRatings);
  const { data } = query;
  const names = useMemo(() => new Map(games.map(({ id, name }) => [id, name])), [games]);
  if (!hasTwoDays) {
    return (
      <RankedGames title="Most improved" rows={[]} none="Known from the second recorded day on." />
    );
  }
  if (query.isError && data === undefined) return <LoadFailed text="Not loaded." query={query} />;
  if (data === undefined) return <Skeleton variant="rounded" height={240} />;
  return (
    <RankedGames
      title={`Most improved since ${formatDay(since)}`}
      rows={data.slice(0, most).map(({ game_id, average_before, average, ratings }) => ({
        id: game_id,
        name: names.get(game_id) ?? `Game ${game_id}`,
        // On one line.
        rating: `${average_before.toFixed(2)}\u00a0→\u00a0${average.toFixed(2)}`,
        ratings,
      }))}
      none="No game has a higher rating than then."
    />
  );
}

interface RankedGamesProps {
  readonly title: string;
  readonly rows: readonly RatedRow[];
  readonly none?: string;
}

function RankedGames({ title, rows, none = 'No game has enough ratings yet.' }: RankedGamesProps) {
  return (
    <div>
      <Typography variant="h4" sx={{ fontSize: '0.9375rem', mb: 0.5 }}>
        {title}
      </Typography>
      {rows.length === 0 ? (
        <Typography color="text.secondary">{none}</Typography>
      ) : (
        <RatedGames label={title} rows={rows} />
      )}
    </div>
  );
}

/** A game with the number of ratings behind its rating. */
interface RatedRow {
  readonly id: number;
  readonly name: string;
  readonly rating: string;
  readonly ratings: number | null;
}

export function toRatedRows(games: readonly Game[]): readonly RatedRow[] {
  return games.map(({ id, name, rating, nb_ratings }) => ({
    id,
    name,
    rating: formatRating(rating),
    ratings: nb_ratings,
  }));
}

/** A table of games, each with a link to its figures. */
export function RatedGames({ label, rows }: { label: string; rows: readonly RatedRow[] }) {
  return (
    <FiguresTable
      label={label}
      isNameWide
      headings={['Game', 'Rating', 'Ratings']}
      rows={rows.map(({ id, name, rating, ratings }) => ({
        key: id,
        cells: [
          <Link key="name" component={RouterLink} to={{ search: gameFiguresSearch(id) }}>
            {name}
          </Link>,
          rating,
          formatFigure(ratings),
        ],
      }))}
    />
  );
}
