import { brand } from '@ludarium/domain/brand';
import {
  columnTitles,
  feedbackStatuses,
  toReportPath,
} from '@ludarium/domain/feedback';
import { z } from 'zod';
import { describeSubjects, type Topic } from './topic.ts';

const event = z.object({
  feedback_id: z.string(),
  number: z.number(),
  title: z.string(),
  kind: z.enum(['status', 'reply', 'answer']),
  /** Of an answer; null for who has no name. */
  author: z.string().nullable(),
  old_status: z.enum(feedbackStatuses).nullable(),
  status: z.enum(feedbackStatuses).nullable(),
  message: z.string().nullable(),
});
type ReportEvent = z.infer<typeof event>;

/** What happened to the reports that the recipient wrote or is affected by: one paragraph each. */
export const renderFeedback: Topic = ({ siteUrl }, due) => {
  const events = z.array(event).parse(due.events);
  const { paragraphs, count } = describeSubjects(
    events,
    ({ feedback_id }) => feedback_id,
    describeReport,
    'on the board',
  );
  const [only] = count === 1 ? events : [];
  return {
    subject: only ? getSubject(nameReport(only), events) : `News about ${count} reports`,
    paragraphs,
    button: {
      label: only ? 'Open the report' : 'Open the board',
      url: siteUrl + (only ? toReportPath(only.number) : '/feedback'),
    },
    afterwards: [
      events.some(({ kind }) => kind === 'answer')
        ? `You get this mail because you are an administrator of ${brand.name}. One mail a day, or none: open the notifications of the board.`
        : `You get this mail because you reported this to ${brand.name}, or said 'Me too' and asked to be notified. One mail a day, or none: open the notifications of the board.`,
    ],
    thread: only && `report-${only.feedback_id}`,
  };
};

/** A report in a sentence: #214 'Dice roll twice'. */
const nameReport = ({ number, title }: Pick<ReportEvent, 'number' | 'title'>) =>
  `#${number} '${title}'`;

/** What happened to one report: where it is now, else the last of the other events. */
function getSubject(report: string, events: readonly ReportEvent[]): string {
  const status = getNewStatus(events);
  if (status) return `${report} is now in '${columnTitles[status]}'`;
  const last = events.findLast(({ kind }) => kind !== 'status');
  switch (last?.kind) {
    case 'reply':
      return `Our team replied to ${report}`;
    case 'answer':
      return `An answer to ${report}`;
    default:
      return `News about ${report}`;
  }
}

/** The column that a report moved to; undefined if it is where it was before. */
function getNewStatus(events: readonly ReportEvent[]) {
  const moves = events.filter(({ kind }) => kind === 'status');
  const from = moves[0]?.old_status;
  const to = moves.at(-1)?.status;
  return to && to !== from ? to : undefined;
}

/** The first and the last status, then replies and answers in their order. */
function describeReport(events: readonly ReportEvent[]): string {
  const status = getNewStatus(events);
  return [
    ...events.slice(0, 1).map((first) => `${nameReport(first)}.`),
    ...(status ? [`It is now in '${columnTitles[status]}'.`] : []),
    ...events.flatMap(describeEvent),
  ].join(' ');
}

function describeEvent(event: ReportEvent): string[] {
  const { kind, message } = event;
  switch (kind) {
    case 'status':
      return [];
    case 'reply':
      return [`Our team writes: ${message}`];
    case 'answer':
      return [`${event.author ?? 'A tester'} answers: ${message}`];
  }
}
