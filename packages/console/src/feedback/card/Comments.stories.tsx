import { answering } from '@ludarium/browser/story-kit.ts';
import type { FeedbackCommentRow } from '@ludarium/domain/data-backend';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { sampleItem } from '../data/sample.ts';
import { admin, boardServer, inBoard, signInForStory, tester } from '../story-kit.tsx';
import { CardHistory } from './CardHistory.tsx';
import { Comments } from './Comments.tsx';

const path = '*/rest/v1/feedback_comments';
const item = sampleItem(1, { comment_count: 3 });
const comment = (number: number, parts: Partial<FeedbackCommentRow>) => ({
  id: sampleItem(number).id,
  feedback_id: item.id,
  content: 'We found it.',
  user_id: 1,
  is_public: true,
  by_admin: true,
  created_at: '2026-11-20T10:05:00Z',
  ...parts,
});
const own = { ...comment(11, { content: 'Only for us.', is_public: false }), user_id: 7 };
const question = comment(12, { content: `As in #2? ${'Averylongwordwithoutaspace'.repeat(6)}` });
const answer = { ...comment(13, { content: 'Yes, it is.', by_admin: false }), user_id: 3 };

const meta = {
  title: 'Testers/Comments',
  component: Comments,
  args: { item },
  beforeEach: ({ msw }) => {
    signInForStory(admin);
    msw.use(
      http.get(path, () => HttpResponse.json([own, question, answer])),
      ...boardServer([item]),
    );
  },
  decorators: [
    (Story) => (
      // As in the card.
      <div style={{ overflowWrap: 'anywhere' }}>
        <h2>Feedback</h2>
        <h3>A card</h3>
        <Story />
      </div>
    ),
    inBoard(),
  ],
} satisfies Meta<typeof Comments>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AsAdmin: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    const [first, second, third] = await screen.findAllByRole('listitem');
    await expect(first).toHaveTextContent('Only admins');
    await expect(second).toHaveTextContent('You');
    await expect(second).not.toHaveTextContent('Only admins');
    await expect(third).toHaveTextContent('Theo Tester');
    await expect(screen.getByText('Only admins read it.')).toBeVisible();
    await userEvent.click(screen.getByLabelText('For everybody on the board'));
    await expect(screen.getByText(/The author is told by mail/)).toBeVisible();
  },
};
export const AsAuthor: Story = {
  parameters: { user: tester },
  beforeEach: ({ msw }) => {
    signInForStory(tester);
    msw.use(http.get(path, () => HttpResponse.json([question, answer])));
  },
  play: async () => {
    const [first, second] = await screen.findAllByRole('listitem');
    await expect(first).toHaveTextContent('Our team');
    await expect(second).toHaveTextContent('You');
    await expect(screen.getByText(/Our team is told by mail/)).toBeVisible();
    await expect(screen.queryByLabelText('For everybody on the board')).toBeNull();
  },
};
export const AsSomebodyElse: Story = {
  ...AsAuthor,
  args: { item: { ...item, user_id: '9' } },
  play: async () => {
    await expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    await expect(screen.queryByLabelText('Add a comment')).toBeNull();
  },
};
export const Failed: Story = {
  beforeEach: answering(
    http.get(path, () => HttpResponse.json({ message: 'Broken' }, { status: 500 })),
  ),
  play: async ({ msw }) => {
    await expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    msw.use(http.get(path, () => HttpResponse.json([])));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByRole('button', { name: 'Comment' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(screen.queryByText(/could not be loaded/)).toBeNull();
  },
};

const entry = (id: number, before: object | null, after: object) => ({
  id,
  at: '2026-11-20T10:05:00Z',
  actor_id: 1,
  actor_email: 'admin@demo.example',
  actor_role: 'anon',
  table_name: 'feedback_items',
  row_id: item.id,
  action: before ? 'update' : 'insert',
  before,
  after,
});
export const History: Story = {
  render: () => <CardHistory item={item} />,
  beforeEach: answering(
    http.get('*/rest/v1/audit_log', () =>
      HttpResponse.json([
        entry(3, { status: 'feedback' }, { status: 'completed' }),
        entry(2, { title: 'Dice' }, { title: 'Dice roll twice', updated_at: '2026-11-20' }),
        entry(1, null, { title: 'Dice' }),
      ]),
    ),
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'History' }));
    await waitFor(() => expect(screen.getByText('Status: Feedback to Completed')).toBeVisible());
    await expect(screen.getByText('Title changed')).toBeVisible();
    await expect(screen.getByText('Reported')).toBeVisible();
  },
};
