import { type FeedbackItem, feedbackItem } from '@ludarium/domain/data-backend';
import { createRow } from '@ludarium/domain/fixtures';

/** An item for tests and stories. */
export function sampleItem(number: number, values: Partial<FeedbackItem> = {}): FeedbackItem {
  return createRow(feedbackItem, {
    id: `f0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    number,
    title: `Report number ${number}`,
    content: 'It happens every time the list is scrolled to its end.',
    category: 'bug',
    priority: 'minor',
    status: 'feedback',
    user_id: '3',
    created_at: '2025-11-19T07:22:00+00:00',
    updated_at: '2025-11-19T07:22:00+00:00',
    touched_at: '2025-11-19T07:22:00+00:00',
    first_name: 'Theo',
    last_name: 'Tester',
    displayname: 'Theo Tester',
    email: 'tester@demo.example',
    ...values,
  });
}
