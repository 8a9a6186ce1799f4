import { brand } from '@ludarium/domain/brand';
import { priorities, priorityDetails } from '@ludarium/domain/feedback';
import { z } from 'zod';
import type { Topic } from './topic.ts';

const report = z.object({
  new: z.number(),
  open: z.record(z.string(), z.number()),
  oldest: z.array(z.object({ id: z.string(), title: z.string(), created_at: z.string() })),
  old: z.number(),
  answered_soon: z.number(),
});

/** The week on the feedback board, for administrators. */
export const renderWeeklyReport: Topic = ({ siteUrl }, due) => {
  const { new: added, open, oldest, old, answered_soon } = report.parse(due.events);
  const byPriority = priorities.flatMap((priority) =>
    open[priority] ? [`${priorityDetails[priority].label} ${open[priority]}`] : [],
  );
  return {
    subject: 'The week on the feedback board',
    paragraphs: [
      oldest.length === 0
        ? 'Every open report has an answer.'
        : 'These reports have waited longest for an answer, a reply or a move:',
      ...oldest.map(
        ({ id, title, created_at }) =>
          `'${title}', of ${created_at.slice(0, 10)}: ${siteUrl}/feedback?card=${id}`,
      ),
    ],
    facts: [
      ['New in seven days', String(added)],
      ['Open', byPriority.join(', ') || 'none'],
      [
        'Answered within seven days',
        old === 0
          ? 'no report of the last 30 days is seven days old'
          : `${Math.round((100 * answered_soon) / old)} % (${answered_soon} of ${old} of the last 30 days)`,
      ],
    ],
    button: { label: 'Open the board', url: `${siteUrl}/feedback` },
    afterwards: [`Every administrator of ${brand.name} gets this mail once a week.`],
  };
};
