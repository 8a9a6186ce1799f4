import type { AuditLogRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Problem } from '../../layout/Problem.tsx';
import { PersonName } from '../table/DecidedBy.tsx';
import { describeEntry, type Entry } from './describe-entry.ts';

interface TrailEntry extends Entry {
  readonly id: number;
  readonly at: string;
  readonly actor_email: string | null;
}

const maxEntries = 50;

interface TrailProps<Shown extends TrailEntry> {
  /** Newest first; undefined while they load. */
  readonly entries: readonly Shown[] | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
  /** The path of the entry's record, if it has another page. */
  readonly getPath?: (entry: Shown) => string | null;
  readonly emptyText?: string;
}

/** The section 'History' of a record's page: audit log entries, in each state. */
export function Trail<Shown extends TrailEntry>(props: TrailProps<Shown>) {
  const { entries, failed, busy, onRetry, emptyText = 'Nothing has been recorded yet.' } = props;
  return (
    <section aria-labelledby="history">
      <Typography id="history" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        History
      </Typography>
      {entries === undefined && !failed ? <Skeleton variant="rounded" height={120} /> : null}
      {failed ? (
        <Problem text="The history could not be loaded." busy={busy} onRetry={onRetry} />
      ) : null}
      {entries?.length === 0 ? <Typography color="text.secondary">{emptyText}</Typography> : null}
      {entries?.length ? (
        <Box
          component="ol"
          sx={{ m: 0, p: 0, listStyle: 'none', borderInlineStart: 2, borderColor: 'divider' }}
        >
          {entries.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} address={props.getPath?.(entry) ?? null} />
          ))}
        </Box>
      ) : null}
      {entries?.length === maxEntries ? (
        <Typography variant="body2" color="text.secondary">
          These are the newest {maxEntries} entries.
        </Typography>
      ) : null}
    </section>
  );
}

function AuditEntry({ entry, address }: { entry: TrailEntry; address: string | null }) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        paddingInlineStart: 2.5,
        pb: 2,
        '&::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: -6,
          top: 6,
          width: 10,
          height: 10,
          borderRadius: '50%',
          bgcolor: 'primary.main',
        },
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {address === null ? (
          describeEntry(entry)
        ) : (
          <Link component={RouterLink} to={address}>
            {describeEntry(entry)}
          </Link>
        )}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {formatDateTime(entry.at)}
        {entry.actor_email === null ? (
          ' by the back office'
        ) : (
          <PersonName before=" by " email={entry.actor_email} fallback={entry.actor_email} />
        )}
      </Typography>
    </Box>
  );
}

interface HistoryProps {
  /** The rows, as `table_name` and `row_id` of the audit log. */
  readonly of: readonly { readonly table: string; readonly row: string }[];
}

/** A record's history from the audit log. */
export function History({ of }: HistoryProps) {
  const parts = of.map(({ table, row }) => `and(table_name.eq.${table},row_id.eq.${row})`);
  const { data, isFetching, error, refetch } = useGetList<AuditLogRow>('audit_log', {
    pagination: { page: 1, perPage: maxEntries },
    sort: { field: 'id', order: 'DESC' },
    filter: { 'or@': `(${parts.join(',')})` },
  });
  return (
    <Trail
      entries={data}
      failed={error !== null}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
