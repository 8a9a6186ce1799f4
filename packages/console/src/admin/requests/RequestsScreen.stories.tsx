import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  mockDecision,
  mockFailure,
  mockPending,
  mockRows,
  mockTable,
  withMocks,
} from '../msw-handlers.ts';
import { StoryAdmin } from '../StoryAdmin.tsx';
import { storyDeletions, storyRequests } from '../story-data.ts';
import { RequestsScreen } from './RequestsScreen.tsx';

const pendingRequests = storyRequests.filter(({ status }) => status === 'pending');
const both = [
  mockRows('publisher_requests', storyRequests),
  mockRows('account_deletion_requests', storyDeletions),
];

const meta = {
  title: 'Administrators/To decide',
  component: RequestsScreen,
  decorators: [
    (Story) => (
      <StoryAdmin>
        <Story />
      </StoryAdmin>
    ),
  ],
  parameters: withMocks(...both),
} satisfies Meta<typeof RequestsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EveryState: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('on ice')).toBeVisible();
    // The two tables load independently.
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name: /^More actions for/ })).toHaveLength(7),
    );
    await expect(canvas.getAllByRole('button', { name: 'Pending', pressed: true })).toHaveLength(2);
  },
};

/** Either table may load first. */
const findPublisherRequests = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  within(await canvas.findByRole('region', { name: 'Publisher Registration Requests' }));

export const DeleteConfirmation: Story = {
  play: async ({ canvas }) => {
    const requests = await findPublisherRequests(canvas);
    const [more] = await requests.findAllByRole('button', { name: /^More actions for/ });
    if (more) await userEvent.click(more);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await expect(
      await screen.findByText(
        'Are you sure you want to delete this publisher request? This action cannot be undone.',
      ),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(more).toHaveFocus());
  },
};

export const AllDecided: Story = {
  parameters: withMocks(
    mockTable(
      'publisher_requests',
      storyRequests.filter(({ status }) => status !== 'pending'),
    ),
    mockTable(
      'account_deletion_requests',
      storyDeletions.filter(({ status }) => status !== 'pending'),
    ),
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('All decided')).toHaveLength(2));
    const [all] = canvas.getAllByRole('button', { name: 'All' });
    if (all) await userEvent.click(all);
    await expect(await canvas.findByText('on ice')).toBeVisible();
  },
};

/** After a decision the focus stays in its row, on nothing that decides. */
export const DecidedRowFocused: Story = {
  parameters: withMocks(
    mockRows('publisher_requests', pendingRequests),
    mockRows('account_deletion_requests', []),
    mockDecision(),
  ),
  play: async ({ canvas, msw }) => {
    const [row] = pendingRequests;
    const [approve] = await canvas.findAllByRole('button', { name: 'Approve' });
    msw.use(mockRows('publisher_requests', [{ ...row, status: 'approved' }]));
    if (approve) await userEvent.click(approve);
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Expand Mara/ })).toHaveFocus());
  },
};

export const Empty: Story = {
  parameters: withMocks(
    mockRows('publisher_requests', []),
    mockRows('account_deletion_requests', []),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No account deletion requests found.')).toBeVisible();
  },
};

/** A slow first queue delays the second one by two seconds at most. */
export const SlowFirstTable: Story = {
  parameters: withMocks(
    mockPending('rest/v1/publisher_requests'),
    mockRows('account_deletion_requests', storyDeletions),
  ),
  play: async ({ canvas }) => {
    const cells = await canvas.findAllByText('past.player@demo.example');
    await waitFor(() => expect(cells[0]).toBeVisible(), { timeout: 5_000 });
  },
};

export const Failed: Story = {
  parameters: withMocks(
    mockFailure('rest/v1/publisher_requests'),
    mockFailure('rest/v1/account_deletion_requests'),
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to fetch publisher requests');
    await canvas.findByText('Failed to fetch deletion requests');
  },
};
