import {
  type FeedbackCommentRow,
  type FeedbackEventRow,
  feedbackEventRow,
} from '@ludarium/domain/data-backend';
import { createRow } from '@ludarium/domain/fixtures';
import { expect, it } from 'vitest';
import { sampleItem } from '../data/sample.ts';
import { toReportCsv, toReportRecords } from './report-records.ts';

const item = sampleItem(1, { title: '=HYPERLINK("x")', me_too_count: 3 });
const event = (values: Partial<FeedbackEventRow>) =>
  createRow(feedbackEventRow, {
    id: 1,
    feedback_id: item.id,
    kind: 'reply',
    at: '2026-11-20T10:05:00Z',
    author_id: '1',
    by_team: true,
    ...values,
  });
const events = [
  event({ kind: 'status', old_status: 'feedback', status: 'completed' }),
  event({ id: 2, message: 'Done, see "Lists"', build: '2.4' }),
  event({ id: 4, kind: 'answer', by_team: false, message: 'Thank you' }),
  event({ id: 3, feedback_id: sampleItem(2).id, message: 'Of another report' }),
];
const comments: readonly FeedbackCommentRow[] = [
  {
    id: sampleItem(9).id,
    feedback_id: item.id,
    content: 'Private',
    user_id: '1',
    created_at: '2026-11-20T11:00:00Z',
  },
];

it('has the moves and replies of each report, and guards formulas', () => {
  const csv = toReportCsv(toReportRecords([item], events, null), false);
  const [head = '', ...rows] = csv.split('\r\n');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^1,/);
  expect(head.split(',')).toContain('replies');
  expect(head).not.toContain('comments');
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv).toContain('2026-11-20T10:05:00Z Completed');
  expect(csv).toContain('"2026-11-20T10:05:00Z Done, see ""Lists"""');
  expect(csv).toContain(',2026-11-20T10:05:00Z Thank you,');
  expect(csv).not.toContain('Of another report');
});

it('has the comments for admins only', () => {
  const [record] = toReportRecords([item], events, comments);
  expect(record?.comments).toEqual(comments);
  expect(record?.events).toHaveLength(3);
  expect(toReportCsv(toReportRecords([item], events, comments), true)).toContain(
    '2026-11-20T11:00:00Z Private',
  );
});
