import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StoryAdmin } from '../StoryAdmin.tsx';
import {
  failingRows,
  namesAnswer,
  rowsAnswer,
  storyDeletions,
  storyRequests,
  waitingRows,
} from '../story-data.ts';
import { RequestsScreen } from './RequestsScreen.tsx';

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
} satisfies Meta<typeof RequestsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const both = [
  rowsAnswer('publisher_requests', storyRequests),
  rowsAnswer('account_deletion_requests', storyDeletions),
];

export const EveryState: Story = {
  parameters: { msw: { handlers: [...both, ...namesAnswer] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('on ice')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Delete' })).toHaveLength(6);
    await expect(canvas.getAllByRole('button', { name: 'Revoke Access' })).toHaveLength(1);
  },
};

export const Dark: Story = { ...EveryState, globals: { theme: 'dark' } };

export const Phone: Story = {
  parameters: EveryState.parameters ?? {},
  globals: { viewport: { value: 'phone' } },
};

export const DetailsOpen: Story = {
  parameters: EveryState.parameters ?? {},
  play: async ({ canvas }) => {
    const [expand] = await canvas.findAllByRole('button', { name: /^Expand/ });
    if (expand) await userEvent.click(expand);
    await expect(await canvas.findByText('We are three people and one press.')).toBeVisible();
  },
};

export const DeleteConfirmation: Story = {
  parameters: EveryState.parameters ?? {},
  play: async ({ canvas, canvasElement }) => {
    const [button] = await canvas.findAllByRole('button', { name: 'Delete' });
    if (button) await userEvent.click(button);
    const page = within(canvasElement.ownerDocument.body);
    await expect(
      await page.findByText(
        'Are you sure you want to delete this publisher request? This action cannot be undone.',
      ),
    ).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: {
    msw: {
      handlers: [rowsAnswer('publisher_requests', []), rowsAnswer('account_deletion_requests', [])],
    },
  },
};

export const Loading: Story = {
  parameters: {
    msw: {
      handlers: [waitingRows('publisher_requests'), waitingRows('account_deletion_requests')],
    },
  },
};

/** A slow first queue does not delay the second one. */
export const SlowFirstTable: Story = {
  parameters: {
    msw: {
      handlers: [
        waitingRows('publisher_requests'),
        rowsAnswer('account_deletion_requests', storyDeletions),
      ],
    },
  },
  play: async ({ canvas }) => {
    const cells = await canvas.findAllByText('past.player@demo.example');
    await waitFor(() => expect(cells[0]).toBeVisible(), { timeout: 5_000 });
  },
};

export const Failed: Story = {
  parameters: {
    msw: {
      handlers: [failingRows('publisher_requests'), failingRows('account_deletion_requests')],
    },
  },
};
