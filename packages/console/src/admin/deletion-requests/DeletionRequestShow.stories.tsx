import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { answers, failing, noRow, rowAnswer, rowsAnswer, waiting } from '../msw-handlers.ts';
import { inResource } from '../StoryAdmin.tsx';
import { storyDeletions } from '../story-data.ts';
import DeletionRequestShow from './DeletionRequestShow.tsx';

const table = 'account_deletion_requests';
const id = 'd0000000-0000-4000-8000-000000000001';
const [pending = {}, approved = {}] = storyDeletions;

const meta = {
  title: 'Administrators/Deletion requests/One request',
  component: DeletionRequestShow,
  decorators: [inResource(table, id)],
  parameters: answers(rowAnswer(table, pending), rowsAnswer('audit_log', [])),
} satisfies Meta<typeof DeletionRequestShow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Approve' })).toBeVisible();
    await expect(canvas.getByText(/Neither decision can be taken back/)).toBeVisible();
    await expect(await canvas.findByText('Nothing has been recorded yet.')).toBeVisible();
  },
};

/** The approval asks once more. */
export const ApprovalAsks: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Approve the deletion' });
    await expect(dialog).toHaveTextContent('This cannot be taken back.');
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
};

export const Decided: Story = {
  parameters: answers(rowAnswer(table, { ...approved, id })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Ada Admin' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Loading: Story = { parameters: answers(waiting(`rest/v1/${table}`)) };

export const NotFound: Story = {
  parameters: answers(noRow(table)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/does not exist, or no longer/)).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: answers(failing(`rest/v1/${table}`)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This record could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
