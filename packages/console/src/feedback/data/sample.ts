import type { FeedbackItem } from '@ludarium/domain/data-backend';

/** An item for tests and stories. */
export function sampleItem(number: number, parts: Partial<FeedbackItem> = {}): FeedbackItem {
  return {
    id: `f0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    title: `Report number ${number}`,
    content: 'It happens every time the list is scrolled to its end.',
    category: 'bug',
    priority: 'minor',
    screen: null,
    status: 'feedback',
    user_id: '3',
    assigned_to: null,
    created_at: '2025-11-19T07:22:00+00:00',
    updated_at: '2025-11-19T07:22:00+00:00',
    merged_into: null,
    fixed_in: null,
    fix_confirmed_at: null,
    first_name: 'Theo',
    last_name: 'Tester',
    displayname: 'Theo Tester',
    email: 'tester@demo.example',
    assigned_first_name: null,
    assigned_last_name: null,
    assigned_email: null,
    build: null,
    os: null,
    device: null,
    locale: null,
    comment_count: 0,
    me_too_count: 0,
    has_me_too: false,
    attachments: [],
    ...parts,
  };
}
