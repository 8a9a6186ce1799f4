import {
  addDays,
  countDays,
  type DayFigures,
  formatDay,
  formatPeriod,
  getIntervalStart,
  getPeriod,
  type Interval,
  type PeriodFigures,
  splitPeriod,
  subtract,
} from '@ludarium/domain/game-snapshots';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { PageHeading, Panel } from '../shell/Page.tsx';
import { useOwnPublisher, usePortal, usePublisher } from '../shell/portal-context.ts';
import { Figure, Figures, FiguresTable } from './Figures.tsx';
import { describeChange, describeFigure } from './trend-rows.ts';
import { reportSearch, useAnalyticsAddress } from './use-analytics-address.ts';
import { type PublishedChange, usePublishedChanges, usePublisherDays } from './use-snapshots.ts';

const figureRows = [
  ['plays', 'New plays', 'Logged in this time'],
  ['ratings', 'New ratings', 'Added in this time'],
  ['average', 'Average rating', 'On the last day, each game counted once'],
  ['games', 'Games', 'In the catalogue on the last day'],
] as const;

/**
 * What happened in a period, as a page to print or save. Its address names the days, so that everybody of
 * the team who opens the link reads the same.
 */
export function ReportPage() {
  const { name } = usePublisher();
  const { isReady } = usePortal();
  const publisher = useOwnPublisher();
  const query = usePublisherDays();
  const changes = usePublishedChanges(null);
  const { data: days, isError } = query;
  return (
    <>
      <PageHeading above={{ search: '?tab=analytics', label: 'Analytics' }} title="Report" />
      {isReady && publisher === null ? (
        <Typography color="text.secondary">
          Your figures are recorded once the catalogue lists games of yours, and your request is
          approved.
        </Typography>
      ) : isError && days === undefined ? (
        <LoadFailed text="The report could not be loaded." query={query} />
      ) : days === undefined || changes.isPending ? (
        <Skeleton variant="rounded" height={480} />
      ) : days.length < 2 ? (
        <Typography color="text.secondary">
          A report needs two recorded days. Figures are recorded once a day.
        </Typography>
      ) : (
        <Report
          name={name ?? 'Your games'}
          days={days}
          changes={changes.isError ? null : changes.data}
        />
      )}
    </>
  );
}

interface ReportProps {
  readonly name: string;
  /** Ascending, two at least. */
  readonly days: readonly DayFigures[];
  /** Null if they could not be loaded. */
  readonly changes: readonly PublishedChange[] | null;
}

function Report({ name, days, changes }: ReportProps) {
  const { from, to } = useReportDays(days);
  const length = countDays(from, to) + 1;
  const now = getPeriod(days, from, to);
  const before = getPeriod(days, addDays(from, -length), addDays(from, -1));
  const interval: Interval = length > 92 ? 'month' : length > 14 ? 'week' : 'day';
  const published = changes?.filter(({ day }) => day >= from && day <= to);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography component="p" variant="h3">
        {name}: {formatPeriod(from, to)}
      </Typography>
      <ReportChoices from={from} to={to} days={days} />
      <Figures across={4}>
        {figureRows.map(([figure, label, note]) => (
          <Figure
            key={figure}
            label={label}
            value={now[figure] === null ? 'Not recorded' : describeFigure(figure, now[figure])}
            note={`${note}. ${describeDifference(figure, now, before)}`}
          />
        ))}
      </Figures>
      <Panel title={`By ${interval}`}>
        <ReportTable days={days} from={from} to={to} interval={interval} />
      </Panel>
      <Panel title="Published changes">
        {published === undefined ? (
          <Typography color="text.secondary">They could not be loaded.</Typography>
        ) : published.length === 0 ? (
          <Typography color="text.secondary">None in this time.</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {published.map(({ day, name: game }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a game may be changed twice a day
              <Box component="li" key={place} sx={{ overflowWrap: 'anywhere' }}>
                {game}, {formatDay(day)}
              </Box>
            ))}
          </Box>
        )}
      </Panel>
      <Typography variant="body2" color="text.secondary">
        Recorded once a day (UTC) since {formatDay(days[0]?.day ?? from)}. 'The time before' has the
        same number of days, {length}.
      </Typography>
    </Box>
  );
}

/** The days of the address; by default the last month that has ended, or all recorded days. */
function useReportDays(days: readonly DayFigures[]) {
  const { from, to } = useAnalyticsAddress();
  const first = days[0]?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  const monthEnd = addDays(getIntervalStart(last, 'month'), -1);
  const month = { from: getIntervalStart(monthEnd, 'month'), to: monthEnd };
  const standard = month.to > first ? month : { from: first, to: last };
  const chosen = { from: from ?? standard.from, to: to ?? standard.to };
  return chosen.from <= chosen.to ? chosen : { from: chosen.to, to: chosen.from };
}

interface ReportChoicesProps extends Pick<ReportProps, 'days'> {
  readonly from: string;
  readonly to: string;
}

/** The first and last day, 'Print or save' and the link; not printed. */
function ReportChoices({ from, to, days }: ReportChoicesProps) {
  const { choose } = useAnalyticsAddress();
  const range = { min: days[0]?.day, max: days.at(-1)?.day };
  const { origin, pathname } = window.location;
  const fields = [
    ['from', 'From', from],
    ['to', 'To', to],
  ] as const;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        '@media print': { display: 'none' },
      }}
    >
      {fields.map(([field, label, value]) => (
        <TextField
          key={field}
          id={`report-${field}`}
          type="date"
          label={label}
          value={value}
          onChange={({ target }) => target.value && choose(field, target.value)}
          slotProps={{ htmlInput: range, inputLabel: { shrink: true } }}
        />
      ))}
      <Button variant="contained" onClick={() => window.print()}>
        Print or save
      </Button>
      {/* No button copies it: browsers allow that in secure contexts only. */}
      <TextField
        id="report-link"
        label="Link for your team"
        value={`${origin}${pathname}${reportSearch(from, to)}`}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
        sx={{ flex: '1 1 16rem' }}
      />
    </Box>
  );
}

function ReportTable({
  days,
  from,
  to,
  interval,
}: Pick<ReportProps, 'days'> & {
  readonly from: string;
  readonly to: string;
  readonly interval: Interval;
}) {
  const describe = (change: number | null) =>
    change === null
      ? 'Not recorded'
      : change < 0
        ? describeChange('plays', change)
        : describeFigure('plays', change);
  return (
    <FiguresTable
      label={`New plays and ratings by ${interval}`}
      headings={['Time', 'New plays', 'New ratings']}
      rows={splitPeriod(from, to, interval).map((part) => {
        const { plays, ratings } = getPeriod(days, part.from, part.to);
        return {
          key: part.from,
          cells: [
            interval === 'day' ? formatDay(part.from) : formatPeriod(part.from, part.to),
            describe(plays),
            describe(ratings),
          ],
        };
      })}
    />
  );
}

function describeDifference(
  figure: (typeof figureRows)[number][0],
  now: PeriodFigures,
  before: PeriodFigures,
): string {
  const difference = subtract(now[figure], before[figure]);
  return difference === null
    ? 'The time before is not recorded'
    : `${describeChange(figure, difference)} to the time before`;
}
