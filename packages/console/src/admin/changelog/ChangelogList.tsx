import {
  changelogKindLabels,
  changelogMessages,
  changelogStatusLabels,
} from '@ludarium/domain/changelog';
import type { ChangelogEntryRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import Button from '@mui/material/Button';
import { DataTable } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { FilterSelect, SearchField } from '../list/filters.tsx';
import { createExporter, ListActions } from '../list/ListActions.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';

const columns = ['id', 'title', 'kind', 'build', 'status', 'published_at', 'updated_at'] as const;
type ListedEntry = Pick<ChangelogEntryRow, (typeof columns)[number]>;

const Col = DataTable.Col<ListedEntry>;

const filters = [
  <SearchField key="q" label="Search title, text" />,
  <FilterSelect key="status" source="status" label="Status" choices={changelogStatusLabels} />,
];

const exporter = createExporter([
  { heading: 'Title', value: ({ title }: ListedEntry) => title },
  { heading: 'Kind', value: ({ kind }: ListedEntry) => kind },
  { heading: 'Build', value: ({ build }: ListedEntry) => build },
  { heading: 'Status', value: ({ status }: ListedEntry) => status },
  { heading: 'Published', value: ({ published_at }: ListedEntry) => published_at },
]);

/** The entries of the public changelog, drafts included. */
export default function ChangelogList() {
  const { isPhone, isNarrow } = useBreakpoints();
  return (
    <AdminList
      sort={{ field: 'updated_at', order: 'DESC' }}
      columns={columns}
      empty={<EmptyState text="There are no entries yet." />}
      failedText={changelogMessages.loadFailed}
      filters={filters}
      actions={
        <ListActions>
          <Button variant="outlined" href="/changelog">
            View public page
          </Button>
          <Button variant="contained" component={Link} to="/admin/changelog_entries/create">
            Write an entry
          </Button>
        </ListActions>
      }
      exporter={exporter}
    >
      <AdminTable label="Entries">
        <Col
          source="title"
          label="Title"
          cellClassName="cut wide"
          render={({ id, title }) => (
            <RecordLink to={`/admin/changelog_entries/${id}`}>{title}</RecordLink>
          )}
        />
        <Col
          source="status"
          label="Status"
          render={({ status }) => (
            <StatusBadge status={status} label={changelogStatusLabels[status]} />
          )}
        />
        {isPhone ? null : (
          <Col
            source="kind"
            label="Kind"
            render={({ kind }) => (kind ? changelogKindLabels[kind] : '')}
          />
        )}
        {isNarrow ? null : <Col source="build" label="Build" cellClassName="cut" />}
        {isPhone ? null : (
          <Col
            source="published_at"
            label="Published"
            render={({ published_at }) => (published_at ? formatDateTime(published_at) : '')}
          />
        )}
        {isNarrow ? null : (
          <Col
            source="updated_at"
            label="Changed"
            render={({ updated_at }) => formatDateTime(updated_at)}
          />
        )}
      </AdminTable>
    </AdminList>
  );
}
