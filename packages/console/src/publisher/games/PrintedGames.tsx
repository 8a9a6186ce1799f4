import {
  formatBggId,
  formatFigure,
  formatRating,
  type Game,
  gameBadges,
  getGameKind,
} from '@ludarium/domain/games';
import { PrintedTable } from '../../layout/PrintedTable.tsx';

const headings = ['Name', 'Kind', 'Rating', 'Plays', 'Ratings', 'Year', 'BGG ID'] as const;

interface PrintedGamesProps {
  /** The games that are loaded. */
  readonly games: readonly Game[];
  /** The number of all games that match search and filter. */
  readonly total: number;
}

/** My Games on paper. */
export function PrintedGames({ games, total }: PrintedGamesProps) {
  const loaded = formatFigure(games.length);
  return (
    <PrintedTable
      caption={
        games.length < total
          ? `The first ${loaded} of ${formatFigure(total)} games; the others load at the end of the list.`
          : `${loaded} games`
      }
      headings={headings}
      rows={games.map((game) => ({
        key: game.id,
        cells: [
          game.name,
          gameBadges[getGameKind(game)],
          formatRating(game.rating),
          formatFigure(game.nb_plays),
          formatFigure(game.nb_ratings),
          game.year_published,
          formatBggId(game.external_id),
        ],
      }))}
    />
  );
}
