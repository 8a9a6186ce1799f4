import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { EmptyState } from './EmptyState.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { Problem } from './Problem.tsx';
import { StoryFrame } from './story-frames.tsx';
import { showToast, type ToastMessage } from './toast.ts';

/** What the console shows where there is nothing, nothing yet, or something went wrong. */
const meta = {
  title: 'Foundations/Console states',
  decorators: [
    (Story) => (
      <StoryFrame>
        <main>
          <h1 hidden>States</h1>
          <Story />
        </main>
      </StoryFrame>
    ),
  ],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const retry = fn();

export const Failed: Story = {
  render: () => <Problem text="The list could not be loaded." onRetry={retry} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalled();
  },
};
export const TryingAgain: Story = {
  render: () => <Problem text="The list could not be loaded." onRetry={retry} busy />,
};
export const Empty: Story = { render: () => <EmptyState text="Nothing is waiting for you." /> };
export const EmptyWithAWayOn: Story = {
  render: () => (
    <EmptyState text="Nothing matches these filters.">
      <Button variant="outlined">Clear filters</Button>
    </EmptyState>
  ),
};
export const Loading: Story = { render: () => <LoadingScreen /> };
export const LoadingDark: Story = { ...Loading, globals: { theme: 'dark' } };

const confirm = fn();
const cancel = fn();

export const Confirmation: Story = {
  render: () => (
    <ConfirmDialog
      open
      title="Delete request"
      text="Are you sure you want to delete this publisher request? This action cannot be undone."
      confirmLabel="Delete"
      onConfirm={confirm}
      onCancel={cancel}
    >
      <strong>Mara Lindqvist</strong>
    </ConfirmDialog>
  ),
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog');
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(cancel).toHaveBeenCalled();
    await expect(confirm).not.toHaveBeenCalled();
  },
};
export const ConfirmationDark: Story = { ...Confirmation, globals: { theme: 'dark' } };

const says = (message: ToastMessage): Story => ({
  render: () => <Button onClick={() => showToast(message)}>Show it</Button>,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show it' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(message.text)).toBeInTheDocument();
  },
});

export const Success = says({ kind: 'success', text: 'Publisher request rejected' });
export const Failure = says({
  kind: 'error',
  text: 'Request approved but failed to send notification email',
  action: { label: 'Send it again', run: fn() },
});
export const WithTitle = says({
  kind: 'error',
  title: 'Session Expired',
  text: 'Your session has expired. Please sign in again.',
});
