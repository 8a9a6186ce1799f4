import { type CsvColumn, toCsv } from '@ludarium/domain/csv';
import type {
  FeedbackCommentRow,
  FeedbackEventRow,
  FeedbackItem,
} from '@ludarium/domain/data-backend';
import { categoryLabels, columnTitles, priorityDetails } from '@ludarium/domain/feedback';
import { getAssigneeName, getAuthorName } from '../data/people.ts';

/** A report as it is exported: everything that the person sees of it. */
interface ReportRecord extends FeedbackItem {
  readonly events: readonly FeedbackEventRow[];
  /** Null for testers. */
  readonly comments: readonly FeedbackCommentRow[] | null;
}

/** @param comments null for testers, who see none */
export function toReportRecords(
  items: readonly FeedbackItem[],
  events: readonly FeedbackEventRow[],
  comments: readonly FeedbackCommentRow[] | null,
): readonly ReportRecord[] {
  return items.map((item) => ({
    ...item,
    events: events.filter(({ feedback_id }) => feedback_id === item.id),
    comments: comments?.filter(({ feedback_id }) => feedback_id === item.id) ?? null,
  }));
}

const isOfKind =
  (wanted: FeedbackEventRow['kind']) =>
  ({ kind }: FeedbackEventRow): boolean =>
    kind === wanted;

const joinLines = (texts: readonly string[]): string => texts.join('\n');

/** The columns of a tester's file; an admin's also has the comments. */
const columns: readonly CsvColumn<ReportRecord>[] = [
  { heading: 'number', value: ({ number }) => number },
  { heading: 'id', value: ({ id }) => id },
  { heading: 'title', value: ({ title }) => title },
  { heading: 'description', value: ({ content }) => content },
  { heading: 'category', value: ({ category }) => categoryLabels[category] },
  { heading: 'priority', value: ({ priority }) => priorityDetails[priority].label },
  { heading: 'status', value: ({ status }) => columnTitles[status] },
  { heading: 'screen', value: ({ screen }) => screen },
  { heading: 'build', value: ({ build }) => build },
  { heading: 'system', value: ({ os }) => os },
  { heading: 'device', value: ({ device }) => device },
  { heading: 'language', value: ({ locale }) => locale },
  { heading: 'reported by', value: getAuthorName },
  { heading: 'email', value: ({ email }) => email },
  { heading: 'assigned to', value: getAssigneeName },
  { heading: 'me too', value: ({ me_too_count }) => me_too_count },
  { heading: 'reported at', value: ({ created_at }) => created_at },
  { heading: 'changed at', value: ({ updated_at }) => updated_at },
  {
    heading: 'screenshots',
    value: ({ attachments }) => joinLines((attachments ?? []).map(({ file_name }) => file_name)),
  },
  {
    heading: 'moves',
    value: ({ events }) =>
      joinLines(
        events.flatMap(({ at, status }) => (status ? [`${at} ${columnTitles[status]}`] : [])),
      ),
  },
  {
    heading: 'replies',
    value: ({ events }) =>
      joinLines(events.filter(isOfKind('reply')).map(({ at, message }) => `${at} ${message}`)),
  },
  {
    heading: 'answers',
    value: ({ events }) =>
      joinLines(events.filter(isOfKind('answer')).map(({ at, message }) => `${at} ${message}`)),
  },
  {
    heading: 'fixed in build',
    value: ({ events }) => joinLines(events.flatMap(({ build }) => build ?? [])),
  },
];

const commentColumn: CsvColumn<ReportRecord> = {
  heading: 'comments',
  value: ({ comments }) =>
    joinLines((comments ?? []).map(({ created_at, content }) => `${created_at} ${content}`)),
};

/** The reports as CSV, safe for spreadsheets. */
export function toReportCsv(records: readonly ReportRecord[], isAdmin: boolean): string {
  return toCsv(records, isAdmin ? [...columns, commentColumn] : columns);
}
