import type { AuditLogRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import type { PersonId } from '@ludarium/domain/ids';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useGetList, useRecordContext, useResourceDefinitions } from 'react-admin';
import { QueryResult } from '../../layout/Notice.tsx';
import { RecordThread, type ThreadRow } from '../../layout/RecordThread.tsx';
import { Section } from '../fields/Facts.tsx';
import { PersonName, RecordLink } from '../fields/RecordLink.tsx';
import { describeEntry } from './describe-entry.ts';

const maxEntries = 50;

interface TrailProps {
  /** Newest first. */
  readonly entries: readonly AuditLogRow[];
}

/** Entries of the audit log. Those of records with another page link to it. */
function Trail({ entries }: TrailProps) {
  const page = useRecordContext();
  const definitions = useResourceDefinitions();
  if (entries.length === 0)
    return <Typography color="text.secondary">Nothing has been recorded yet.</Typography>;
  const deleted = new Set(
    entries.flatMap(({ action, row_id }) => (action === 'delete' ? [row_id] : [])),
  );
  const hasPage = ({ table_name, row_id }: AuditLogRow) =>
    row_id !== page?.id && definitions[table_name]?.hasShow === true && !deleted.has(row_id);
  return (
    <>
      <List component="ol" disablePadding>
        {entries.map((entry) => (
          <AuditEntry
            key={entry.id}
            entry={entry}
            address={hasPage(entry) ? `/admin/${entry.table_name}/${entry.row_id}/show` : null}
          />
        ))}
      </List>
      {entries.length === maxEntries ? (
        <Typography variant="body2" color="text.secondary">
          These are the newest {maxEntries} entries.
        </Typography>
      ) : null}
    </>
  );
}

interface AuditEntryProps {
  readonly entry: AuditLogRow;
  readonly address: string | null;
}

function AuditEntry({ entry, address }: AuditEntryProps) {
  const text = describeEntry(entry);
  return (
    <ListItem disablePadding divider sx={{ overflowWrap: 'anywhere' }}>
      <ListItemText
        primary={address === null ? text : <RecordLink to={address}>{text}</RecordLink>}
        secondary={
          <>
            {formatDateTime(entry.at)}
            {entry.actor_email === null ? (
              ' by the back office'
            ) : (
              <PersonName before=" by " email={entry.actor_email} fallback={entry.actor_email} />
            )}
          </>
        }
        slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 600 } } }}
      />
    </ListItem>
  );
}

interface HistoryProps {
  /** The rows, as `table_name` and `row_id` of the audit log. */
  readonly of: readonly { readonly table: string; readonly row: string }[];
  /** A person, whose own actions are shown, too. */
  readonly by?: PersonId;
}

/** The newest entries of the audit log about rows, and by a person. */
export function History({ of, by }: HistoryProps) {
  const parts = of.map(({ table, row }) => `and(table_name.eq.${table},row_id.eq.${row})`);
  if (by) parts.push(`actor_id.eq.${by}`);
  const query = useGetList<AuditLogRow>('audit_log', {
    pagination: { page: 1, perPage: maxEntries },
    sort: { field: 'id', order: 'DESC' },
    filter: { 'or@': `(${parts.join(',')})` },
  });
  return (
    <Section title="History">
      <QueryResult query={query} failedText="The history could not be loaded." height={120}>
        {(entries) => <Trail entries={entries} />}
      </QueryResult>
    </Section>
  );
}

type AdminThreadProps = Pick<
  ComponentProps<typeof RecordThread>,
  'title' | 'resource' | 'about' | 'describeStep'
>;

/** A thread with a publisher as an admin reads it: each author by name and side. */
export function AdminThread(props: AdminThreadProps) {
  const describeAuthor = ({ author_name, author_id, by_admin }: ThreadRow) =>
    author_id === null ? (
      'Automatic'
    ) : (
      <>
        {author_name ?? <PersonName userId={author_id} fallback={author_id} />} (
        {by_admin ? 'our team' : 'publisher'})
      </>
    );
  return (
    <RecordThread {...props} heading="h2" reader="the publisher" describeAuthor={describeAuthor} />
  );
}
