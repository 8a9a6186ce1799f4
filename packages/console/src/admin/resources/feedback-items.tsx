import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import {
  type FeedbackItemRow,
  feedbackItemRow,
  type TesterRow,
} from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import {
  boardMessages,
  cardMessages,
  categoryLabels,
  columnTitles,
  feedbackStatuses,
  priorities,
  priorityDetails,
  toReportPath,
} from '@ludarium/domain/feedback';
import { useGetList } from 'react-admin';
import { defineResource, type FilterProps } from '../declaration/define-resource.ts';
import { PersonName } from '../fields/RecordLink.tsx';
import { FilterSelect } from '../kit/ListFilters.tsx';

/** The reports of the feedback board; each title leads to its card. Not in the specification. */
export const feedbackItems = defineResource<FeedbackItemRow>('feedback_items', {
  row: feedbackItemRow,
  label: 'Reports',
  title: 'title',
  represent: ({ number, title }) => `#${number} ${title}`,
  toPath: ({ number }) => toReportPath(number),
  texts: { loadFailed: boardMessages.loadFailed, empty: 'There are no reports yet.' },
  list: {
    sort: '-created_at',
    search: 'Search title and description',
    isBulkOnly: true,
  },
  columns: {
    number: { label: 'Number', from: 'sm' },
    title: { label: 'Title', width: 'rest' },
    content: { label: 'Description', isExportedOnly: true },
    status: {
      label: 'Status',
      labels: columnTitles,
      hasFilter: true,
      isUnsorted: true,
      cell: ({ status }) => columnTitles[status],
    },
    priority: {
      label: 'Priority',
      labels: Object.fromEntries(
        priorities.map((priority) => [priority, priorityDetails[priority].label]),
      ),
      hasFilter: true,
      isUnsorted: true,
      from: 'sm',
    },
    category: {
      label: 'Category',
      labels: categoryLabels,
      hasFilter: true,
      isUnsorted: true,
      from: 'md',
    },
    user_id: { label: 'Author', kind: 'person', isExportedOnly: true },
    assigned_to: {
      label: 'Assigned to',
      kind: 'person',
      isExportedOnly: true,
      Filter: AssigneeFilter,
    },
    created_at: { label: 'Created', from: 'md' },
  },
  description: ({ content }) => content,
  facts: ({ number, category, priority, user_id, assigned_to, created_at }) => [
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
  ],
  transitions: [
    // All transitions are allowed (section 4).
    ...feedbackStatuses.map((status) => ({
      label: `Move to ${columnTitles[status]}`,
      when: (report: FeedbackItemRow) => report.status !== status,
      to: status,
      question: {
        title: `Move to ${columnTitles[status]}`,
        text: 'The cards move on the board at once, and the authors are told by mail.',
      },
      done: cardMessages.statusUpdated,
      failed: cardMessages.statusFailed,
      refused: cardMessages.statusFailed,
    })),
    {
      label: 'Delete',
      run: deleteReport,
      isDestructive: true,
      question: {
        title: 'Delete',
        text: 'The reports are deleted with their comments and screenshots. This cannot be taken back.',
      },
      done: cardMessages.deleted,
      failed: cardMessages.deleteFailed,
      refused: cardMessages.deleteFailed,
    },
  ],
});

/** Filters by the assigned admin. */
function AssigneeFilter(props: FilterProps) {
  const { data = [] } = useGetList<TesterRow>('testers', {
    filter: { role: 'admin' },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const choices = Object.fromEntries(data.map(({ user_id, name }) => [user_id, name]));
  return <FilterSelect {...props} choices={choices} />;
}

/** Deletes a report; its stored screenshots are removed later, by `remove-feedback-files`. */
async function deleteReport({ id }: FeedbackItemRow): Promise<boolean> {
  const deleted = await send(dataBackend.from('feedback_items').delete().eq('id', id).select('id'));
  return deleted.length > 0;
}
