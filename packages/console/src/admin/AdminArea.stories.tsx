import { expectText } from '@ludarium/browser/story-kit.ts';
import { requestDecisionMessages } from '@ludarium/domain/publishers';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { appears, StoryArea } from './StoryArea.tsx';
import {
  createId,
  mockPending,
  mockToken,
  storyDeletion,
  storyRequest,
  withMocks,
  withTables,
} from './story-back-end.ts';

const decided = { decided_at: '2025-11-14T09:00:00Z', decided_by: '1' };
const requests = [
  storyRequest,
  { ...storyRequest, id: createId(2), status: 'approved', publisher_id: 9, ...decided },
  { ...storyRequest, id: createId(3), status: 'on ice' },
];
const deletions = [storyDeletion, { ...storyDeletion, id: createId(2), status: 'rejected' }];
const tables = { publisher_requests: requests, account_deletion_requests: deletions };

const meta = {
  title: 'Administrators/Area',
  component: StoryArea,
  parameters: withTables(tables),
} satisfies Meta<typeof StoryArea>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** One of the two cards: either may load first. */
const findCard = async (canvas: Canvas, name: string) =>
  within(await canvas.findByRole('region', { name }));
const findRequests = (canvas: Canvas) => findCard(canvas, 'Publisher Registration Requests');
/** What waits, with the decided requests on demand; their number is in the navigation. */
export const ToDecide: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    const card = await findRequests(canvas);
    await expect(await card.findByText('Saltmarsh Games')).toBeVisible();
    await expect(card.queryByText('on ice')).toBeNull();
    await userEvent.click(card.getByRole('button', { name: 'All' }));
    await expect(await card.findByText('on ice')).toBeVisible();
    await expect(await canvas.findByText(storyDeletion.email)).toBeVisible();
    await expect(
      await canvas.findByRole('link', { name: 'Publisher requests 1 waiting' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Debug JWT' })).toBeVisible();
  },
};

export const EmptyQueues: Story = {
  parameters: withTables({
    publisher_requests: requests.slice(1),
    account_deletion_requests: [],
  }),
  play: appears(requestDecisionMessages.none, 'No account deletion requests found.'),
};

/** A slow first card delays the second one by two seconds at most. */
export const SlowFirstCard: Story = {
  parameters: withTables(tables, mockPending('rest/v1/publisher_requests')),
  play: async ({ canvas }) => {
    const email = await canvas.findByText(storyDeletion.email);
    await waitFor(() => expect(email).toBeVisible(), { timeout: 5_000 });
  },
};

const notFoundAt = (path: string): Story => ({
  args: { path },
  play: appears('There is nothing at this address.'),
});
export const UnknownPath = notFoundAt('/admin/nowhere');
export const UnknownPathBelowAList = notFoundAt('/admin/games/nowhere');

async function openDebugDialog(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Debug JWT' }));
  return within(await screen.findByRole('dialog', { name: 'Debug JWT' }));
}

/** The stored token is valid; a later check finds that it is not any more, and says so. */
export const DebugJwt: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas, msw }) => {
    const dialog = await openDebugDialog(canvas);
    await waitFor(() => expect(dialog.getAllByText('Yes')).toHaveLength(3));
    const refresh = dialog.getByRole('button', { name: 'Refresh Role Check' });
    // The dialog has its own first check.
    await waitFor(() => expect(refresh).not.toHaveAttribute('aria-disabled'));
    // An admin still: another token ends the session.
    msw.use(mockToken({ valid: false, user_id: null }));
    await userEvent.click(refresh);
    await expectText('Server Validation Failed');
    await expect(dialog.getByText('Failed')).toBeVisible();
  },
};

export const DebugJwtWithoutNetwork: Story = {
  parameters: withMocks(http.post('*/rest/v1/rpc/token_status', () => HttpResponse.error())),
  play: async ({ canvas }) => {
    await openDebugDialog(canvas);
    await expectText('Role Check Failed — Unable to verify user roles');
  },
};
