import type { TesterRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import {
  boardMessages,
  categoryLabels,
  columnTitles,
  priorities,
  priorityDetails,
  toReportPath,
} from '@ludarium/domain/feedback';
import Box from '@mui/material/Box';
import { DataTable, useGetList, useRecordContext } from 'react-admin';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { PersonName } from '../history/PersonName.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { FilterSelect, SearchField } from '../list/filters.tsx';
import { createExporter } from '../list/ListActions.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import { Facts } from '../table/Facts.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import { type ListedReport, reportColumns, reportDecisions } from './decisions.ts';

const Col = DataTable.Col<ListedReport>;

const priorityLabels = Object.fromEntries(
  priorities.map((priority) => [priority, priorityDetails[priority].label]),
);

const filters = [
  <SearchField key="q" label="Search title and description" />,
  <FilterSelect key="status" source="status" label="Status" choices={columnTitles} />,
  <FilterSelect key="category" source="category" label="Category" choices={categoryLabels} />,
  <FilterSelect key="priority" source="priority" label="Priority" choices={priorityLabels} />,
  <AssigneeFilter key="assigned_to" />,
];

const exporter = createExporter([
  { heading: 'Number', value: ({ number }: ListedReport) => number },
  { heading: 'Title', value: ({ title }: ListedReport) => title },
  { heading: 'Description', value: ({ content }: ListedReport) => content },
  { heading: 'Status', value: ({ status }: ListedReport) => columnTitles[status] },
  { heading: 'Category', value: ({ category }: ListedReport) => categoryLabels[category] },
  { heading: 'Priority', value: ({ priority }: ListedReport) => priorityLabels[priority] },
  { heading: 'Author', person: ({ user_id }: ListedReport) => user_id },
  { heading: 'Assigned to', person: ({ assigned_to }: ListedReport) => assigned_to },
  { heading: 'Created', value: ({ created_at }: ListedReport) => created_at },
]);

/** The reports of the feedback board; each title leads to its card. Not in the specification. */
export default function FeedbackItemList() {
  const { isPhone, isNarrow } = useBreakpoints();
  return (
    <AdminList
      sort={{ field: 'created_at', order: 'DESC' }}
      columns={reportColumns}
      empty={<EmptyState text="There are no reports yet." />}
      failedText={boardMessages.loadFailed}
      filters={filters}
      exporter={exporter}
      bulkDecisions={reportDecisions}
    >
      <AdminTable label="Reports" expand={<ReportFacts />} isSelectable>
        {isPhone ? null : <Col source="number" label="Number" align="right" />}
        <Col
          source="title"
          label="Title"
          className="rest"
          render={({ number, title }) => <RecordLink to={toReportPath(number)}>{title}</RecordLink>}
        />
        <Col
          source="status"
          label="Status"
          disableSort
          render={({ status }) => columnTitles[status]}
        />
        {isPhone ? null : (
          <Col
            source="priority"
            label="Priority"
            disableSort
            render={({ priority }) => priorityLabels[priority]}
          />
        )}
        {isNarrow ? null : (
          <Col
            source="category"
            label="Category"
            disableSort
            render={({ category }) => categoryLabels[category]}
          />
        )}
        {isNarrow ? null : (
          <Col
            source="created_at"
            label="Created"
            render={({ created_at }) => formatDateTime(created_at)}
          />
        )}
      </AdminTable>
    </AdminList>
  );
}

/** Filters by the assigned admin. */
function AssigneeFilter() {
  const { data = [] } = useGetList<TesterRow>('testers', {
    filter: { role: 'admin' },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const choices = Object.fromEntries(data.map(({ user_id, name }) => [user_id, name]));
  return <FilterSelect source="assigned_to" label="Assigned to" choices={choices} />;
}

/** The description of a report, and what a narrow table has no column for. */
function ReportFacts() {
  const report = useRecordContext<ListedReport>();
  if (!report) return null;
  const { number, content, category, priority, user_id, assigned_to, created_at } = report;
  return (
    <>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</Box>
      <Facts
        facts={[
          ['Number', `#${number}`],
          ['Category', categoryLabels[category]],
          ['Priority', priorityDetails[priority].label],
          ['Author', <PersonName key="author" userId={user_id} fallback={`User ${user_id}`} />],
          [
            'Assigned to',
            assigned_to && (
              <PersonName key="assigned" userId={assigned_to} fallback={`Admin ${assigned_to}`} />
            ),
          ],
          ['Created', formatDateTime(created_at)],
        ]}
      />
    </>
  );
}
