import { changelogMessages, changelogStatusLabels } from '@ludarium/domain/changelog';
import type { ChangelogEntryRow } from '@ludarium/domain/data-backend';
import { History } from '../history/History.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { EntryEditor } from './EntryEditor.tsx';

/** An entry with its editor and history. */
export default function ChangelogEntryEdit() {
  return (
    <RecordPage<ChangelogEntryRow>
      // The list's records lack the text, so the full record has a cache key of its own.
      columns={['*']}
      list={{ label: 'All entries' }}
      title={({ title }) => title}
      badge={({ status }) => <StatusBadge status={status} label={changelogStatusLabels[status]} />}
      missingText={changelogMessages.missing}
      details={(entry) => <EntryEditor key={entry.id} entry={entry} />}
      history={({ id }) => <History of={[{ table: 'changelog_entries', row: id }]} />}
    />
  );
}
