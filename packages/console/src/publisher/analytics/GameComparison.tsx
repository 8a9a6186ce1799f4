import { countText, type Game, ratingText } from '@ludarium/domain/games';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { FiguresTable } from './FiguresTable.tsx';
import { Section } from './Section.tsx';
import { useAnalyticsAddress } from './use-analytics-address.ts';

interface GameComparisonProps {
  readonly game: Game;
  readonly other: Game | null;
  /** All games of the publisher. */
  readonly games: readonly Game[];
}

/** A publisher may have 10,000 games. */
const filterOptions = createFilterOptions<Game>({ limit: 50, stringify: ({ name }) => name });

const measures = [
  ['Average Rating', ({ rating }: Game) => ratingText(rating)],
  ['Ratings', ({ nb_ratings }: Game) => countText(nb_ratings)],
  ['Plays', ({ nb_plays }: Game) => countText(nb_plays)],
] as const;

/** Chooses a game for the trend's second line, and shows the figures of both side by side. */
export function GameComparison({ game, other, games }: GameComparisonProps) {
  const { choose } = useAnalyticsAddress();
  return (
    <Section title="Compare with another game">
      <Autocomplete
        size="small"
        options={games.filter(({ id }) => id !== game.id)}
        filterOptions={filterOptions}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, another) => one.id === another.id}
        noOptionsText="No games found"
        value={other}
        onChange={(_, chosen) => choose('with', chosen ? `${chosen.id}` : null)}
        renderInput={(params) => (
          <TextField {...params} label="Game" helperText="Adds its line to the trend." />
        )}
        sx={{ maxWidth: '26rem' }}
      />
      {other ? (
        <FiguresTable label={`${game.name} and ${other.name}`}>
          <TableHead>
            <TableRow>
              <TableCell>Figure</TableCell>
              {[game, other].map(({ id, name }) => (
                <TableCell key={id} align="right" sx={{ overflowWrap: 'anywhere' }}>
                  {name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {measures.map(([label, describe]) => (
              <TableRow key={label}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                {[game, other].map((one) => (
                  <TableCell key={one.id} align="right">
                    {describe(one)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </FiguresTable>
      ) : null}
    </Section>
  );
}
