import { brand } from '@ludarium/domain/brand';
import { columnTitles, feedbackEventKinds, feedbackStatuses } from '@ludarium/domain/feedback';
import { z } from 'zod';
import type { Topic } from './topic.ts';

const event = z.object({
  feedback_id: z.string(),
  title: z.string(),
  kind: z.enum(feedbackEventKinds),
  old_status: z.enum(feedbackStatuses).nullable(),
  status: z.enum(feedbackStatuses).nullable(),
  message: z.string().nullable(),
  build: z.string().nullable(),
  merged_title: z.string().nullable(),
});
type ReportEvent = z.infer<typeof event>;

const described = z.object({ unsubscribe: z.string(), events: z.array(event) });

const maxReports = 50;

/** What happened to the reports that the recipient wrote or is affected by: one paragraph each. */
export const renderFeedback: Topic = ({ siteUrl, dataBackendUrl }, due) => {
  const { unsubscribe, events } = described.parse(due.events);
  const ids = [...new Set(events.map(({ feedback_id }) => feedback_id))];
  const paragraphs = ids
    .slice(0, maxReports)
    .map((id) => describeReport(events.filter(({ feedback_id }) => feedback_id === id)));
  const others = ids.length - paragraphs.length;
  if (others > 0) paragraphs.push(`There is news about ${others} more on the board.`);
  const [only] = ids.length === 1 ? events : [];
  return {
    subject: only ? `News about '${only.title}'` : `News about ${ids.length} reports`,
    paragraphs,
    button: {
      label: only ? 'Open the report' : 'Open the board',
      url: `${siteUrl}/feedback${only ? `?card=${only.feedback_id}` : ''}`,
    },
    afterwards: [
      `You get this mail because you reported this to ${brand.name}, or said 'Me too' and asked to be notified. One mail a day, or none: open the notifications of the board. To end these mails without signing in: ${siteUrl}/unsubscribe?id=${unsubscribe}`,
    ],
    headers: {
      'List-Unsubscribe': `<${dataBackendUrl}/functions/v1/unsubscribe?token=${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};

/** The move in all, then merges and replies in their order. */
function describeReport(events: readonly ReportEvent[]): string {
  const moves = events.filter(({ kind }) => kind === 'status');
  const from = moves[0]?.old_status;
  const to = moves.at(-1)?.status;
  return [
    `'${events[0]?.title ?? ''}'.`,
    ...(to && to !== from ? [`It is now in '${columnTitles[to]}'.`] : []),
    ...events.flatMap(describeEvent),
  ].join(' ');
}

function describeEvent({ kind, message, build, merged_title }: ReportEvent): string[] {
  switch (kind) {
    case 'status':
      return [];
    case 'reply':
      return [`Our team writes: ${message}`, ...(build ? [`Fixed in build ${build}.`] : [])];
    case 'merge':
      return [`It was merged into '${merged_title ?? 'another report'}'.`];
    case 'unmerge':
      return ['It is a report of its own again.'];
  }
}
