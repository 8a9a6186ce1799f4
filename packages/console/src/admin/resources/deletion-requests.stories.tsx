import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { StoryArea } from '../StoryArea.tsx';
import { createId, mockTables, storyDeletion, withTables } from '../story-back-end.ts';

const table = 'account_deletion_requests';
const day = 86_400_000;
const approve = (daysAgo: number, values: object) => ({
  ...storyDeletion,
  status: 'approved',
  created_at: new Date(Date.now() - daysAgo * day).toISOString(),
  processed_at: new Date(Date.now() - 10 * day).toISOString(),
  ...values,
});
const toCarryOut = [
  approve(34.5, {}),
  approve(12.5, {
    id: createId(2),
    email: 'somebody.with.a.rather.long.address@distant-publishers.example',
    user_id: null,
  }),
];
const sent = fn();

const meta = {
  title: 'Administrators/Deletion requests',
  component: StoryArea,
  args: { path: `/admin/${table}` },
  parameters: withTables(
    { [table]: toCarryOut },
    http.patch(`*/rest/v1/${table}`, ({ request }) => {
      sent(new URL(request.url).searchParams.get('id'));
      return HttpResponse.json([{ id: storyDeletion.id }]);
    }),
  ),
} satisfies Meta<typeof StoryArea>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Approved deletions stay above the list, with their age, until a person marks them as done; reading
 * them marks nothing.
 */
export const ToCarryOut: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas, msw }) => {
    sent.mockClear();
    const list = within(await canvas.findByRole('region', { name: 'To be carried out (2)' }));
    await expect(list.getByText('user 24, 4 days late')).toBeVisible();
    await expect(list.getByText('account unknown, day 12 of 30')).toBeVisible();
    const [first] = list.getAllByRole('button', { name: 'Mark as done' });
    if (!first) throw new Error('There is no button.');
    await userEvent.click(first);
    const dialog = await screen.findByRole('alertdialog', { name: 'Mark as done' });
    await expect(dialog).toHaveTextContent('Only if the account was deleted');
    msw.use(mockTables({ [table]: toCarryOut.slice(1) }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as done' }));
    await expect(
      await canvas.findByRole('region', { name: 'To be carried out (1)' }),
    ).toBeVisible();
    await expect(sent.mock.calls).toEqual([[`eq.${storyDeletion.id}`]]);
  },
};
