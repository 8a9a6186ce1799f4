import { changelogMessages, changelogStatusLabels } from '@ludarium/domain/changelog';
import type { ChangelogEntryRow } from '@ludarium/domain/data-backend';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { History } from '../history/History.tsx';
import { BackLink, RecordPage } from '../list/RecordPage.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { EntryEditor } from './EntryEditor.tsx';

/** An entry with its editor and history; without an id in the address a new one. */
export default function ChangelogEntryPage() {
  const { id } = useParams();
  if (id === undefined) return <NewEntry />;
  return (
    <RecordPage<ChangelogEntryRow>
      // The list's records lack the text, so the full record has a cache key of its own.
      columns={['*']}
      list={{ label: 'All entries' }}
      title={({ title }) => title}
      badge={({ status }) => <StatusBadge status={status} label={changelogStatusLabels[status]} />}
      missingText={changelogMessages.missing}
      details={(entry) => <EntryEditor key={entry.id} entry={entry} />}
      history={(entry) => <History of={[{ table: 'changelog_entries', row: entry.id }]} />}
    />
  );
}

/** The query parameter `report` names a report that the entry closes. */
function NewEntry() {
  const [parameters] = useSearchParams();
  const report = parameters.get('report') ?? '';
  return (
    <>
      <PageTitle names={['New entry', 'Admin']} />
      <BackLink to="/admin/changelog_entries" label="All entries" />
      <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
        New entry
      </Typography>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <EntryEditor entry={null} reports={/^[0-9a-f-]{36}$/i.test(report) ? [report] : []} />
      </Card>
    </>
  );
}
