import {
  comparePeriods,
  type DayFigures,
  formatPeriod,
  subtract,
} from '@ludarium/domain/game-snapshots';
import { formatFigure, formatRating, type Game } from '@ludarium/domain/games';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { Panel } from '../shell/Page.tsx';
import { Choices, FiguresTable } from './Figures.tsx';
import { describeChange, describeFigure } from './trend-rows.ts';
import { useAnalyticsAddress } from './use-analytics-address.ts';

interface GameComparisonProps {
  readonly game: Game;
  readonly other: Game | null;
  /** All games of the publisher. */
  readonly games: readonly Game[];
}

/** A publisher may have 10,000 games. */
const filterOptions = createFilterOptions<Game>({ limit: 50, stringify: ({ name }) => name });

const gameMeasures = [
  ['Average Rating', ({ rating }: Game) => formatRating(rating)],
  ['Ratings', ({ nb_ratings }: Game) => formatFigure(nb_ratings)],
  ['Plays', ({ nb_plays }: Game) => formatFigure(nb_plays)],
] as const;

/** Chooses a game for the trend's second line, and shows the figures of both side by side. */
export function GameComparison({ game, other, games }: GameComparisonProps) {
  const { choose } = useAnalyticsAddress();
  return (
    <Panel title="Compare with another game">
      <Autocomplete
        options={games.filter(({ id }) => id !== game.id)}
        filterOptions={filterOptions}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, another) => one.id === another.id}
        noOptionsText="No games found"
        value={other}
        onChange={(_, option) => choose('with', option ? `${option.id}` : null)}
        renderInput={(params) => (
          <TextField {...params} label="Game" helperText="Adds its line to the trend." />
        )}
        sx={{ maxWidth: '26rem' }}
      />
      {other ? (
        <FiguresTable
          label={`${game.name} and ${other.name}`}
          headings={['Figure', ...[game, other].map(toHeading)]}
          rows={gameMeasures.map(([label, describe]) => ({
            key: label,
            cells: [label, describe(game), describe(other)],
          }))}
        />
      ) : null}
    </Panel>
  );
}

/** A long name is broken. */
const toHeading = ({ id, name }: Game) => (
  <Box key={id} sx={{ overflowWrap: 'anywhere' }}>
    {name}
  </Box>
);

const lengthLabels = { '7': '7 days', '30': '30 days', '90': '90 days', '365': 'A year' };
const againstLabels = { previous: 'The time before', year: 'A year earlier' };

/** The compared figures, each with its row heading. */
const measures = [
  ['plays', 'New plays'],
  ['ratings', 'New ratings'],
  ['average', 'Average rating at the end'],
  ['games', 'Games at the end'],
] as const;

/** Compares the last days with an earlier time of the same length. Needs a recorded day. */
export function PeriodSection({ days }: { days: readonly DayFigures[] }) {
  const { length, against, choose } = useAnalyticsAddress();
  const { now, before } = comparePeriods(days, { length, against });
  return (
    <Panel title="Compare periods">
      <Choices>
        <NativeSelect
          label="The last"
          value={`${length}`}
          options={Object.entries(lengthLabels)}
          onChange={(value) => choose('period', value)}
        />
        <NativeSelect
          label="With"
          value={against}
          options={Object.entries(againstLabels)}
          onChange={(value) => choose('against', value)}
        />
      </Choices>
      <FiguresTable
        label="Both periods"
        headings={['Figure', toPeriodHeading(now), toPeriodHeading(before), 'Difference']}
        rows={measures.map(([figure, label]) => {
          const difference = subtract(now[figure], before[figure]);
          return {
            key: figure,
            cells: [
              // Breaks between words only, unlike the name of a game.
              <Box key="label" sx={{ overflowWrap: 'normal' }}>
                {label}
              </Box>,
              describeMeasure(figure, now[figure]),
              describeMeasure(figure, before[figure]),
              difference === null ? '' : describeChange(figure, difference),
            ],
          };
        })}
      />
    </Panel>
  );
}

/** 'Oct 26 – Nov 24, 2026', which breaks behind the dash only. */
const toPeriodHeading = ({ from, to }: { readonly from: string; readonly to: string }) =>
  formatPeriod(from, to).replaceAll(/(?<!–)\s/g, '\u00A0');

function describeMeasure(figure: (typeof measures)[number][0], value: number | null): string {
  if (value === null) return 'Not recorded';
  return value < 0 ? describeChange(figure, value) : describeFigure(figure, value);
}
