import { countText, type Game, ratingText } from '@ludarium/domain/games';
import Link from '@mui/material/Link';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link as RouterLink } from 'react-router-dom';
import { FiguresTable } from './FiguresTable.tsx';
import { gameFiguresSearch } from './use-analytics-address.ts';

/** A game with the number of ratings behind its rating. */
export interface RatedRow {
  readonly id: number;
  readonly name: string;
  readonly rating: string;
  readonly ratings: number | null;
}

export function toRatedRows(games: readonly Game[]): readonly RatedRow[] {
  return games.map(({ id, name, rating, nb_ratings }) => ({
    id,
    name,
    rating: ratingText(rating),
    ratings: nb_ratings,
  }));
}

/** A table of games, each with a link to its figures. */
export function RatedGames({ label, rows }: { label: string; rows: readonly RatedRow[] }) {
  return (
    <FiguresTable label={label}>
      <TableHead>
        <TableRow>
          <TableCell>Game</TableCell>
          <TableCell align="right">Rating</TableCell>
          <TableCell align="right">Ratings</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ id, name, rating, ratings }) => (
          <TableRow key={id}>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              <Link component={RouterLink} to={{ search: gameFiguresSearch(id) }}>
                {name}
              </Link>
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {rating}
            </TableCell>
            <TableCell align="right">{countText(ratings)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </FiguresTable>
  );
}
