import { expectText } from '@ludarium/browser/story-kit.ts';
import { ProgressLine } from '@ludarium/browser/ui/ProgressLine.tsx';
import { showToast, type ToastMessage } from '@ludarium/browser/ui/toast.ts';
import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { Notice } from './Notice.tsx';
import { StoryFrame } from './story-kit.tsx';

/** The console's empty, loading and error states, dialogs and toasts. */
const meta = {
  title: 'Foundations/Console states',
  decorators: [
    (Story) => (
      <StoryFrame>
        <main>
          <h1 className="visually-hidden">States</h1>
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
  render: () => <Notice text="The list could not be loaded." query={{ refetch: retry }} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalled();
  },
};
export const Empty: Story = {
  render: () => (
    <Notice text="Nothing matches these filters.">
      <Button variant="outlined">Clear filters</Button>
    </Notice>
  ),
};
export const Loading: Story = { tags: ['dark'], render: () => <LoadingScreen /> };
export const LoadingCode: Story = {
  render: () => <ProgressLine />,
  play: async () => {
    const line = await screen.findByRole('progressbar', { hidden: true });
    await waitFor(() => expect(line).toBeVisible());
  },
};

const confirm = fn();
const cancel = fn();

export const Confirmation: Story = {
  tags: ['dark'],
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
  beforeEach: () => void cancel.mockClear(),
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog');
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    const beside = dialog.parentElement ?? dialog;
    await userEvent.click(beside);
    await expect(cancel).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(cancel).toHaveBeenCalled();
    await expect(confirm).not.toHaveBeenCalled();
  },
};

const showsToasts = (...messages: ToastMessage[]): Story => ({
  beforeEach: async () => {
    // Toasts of the previous story fade out.
    await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeNull());
  },
  parameters: { a11y: { context: 'html' } },
  render: () => <Button onClick={() => messages.forEach(showToast)}>Show it</Button>,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show it' }));
    for (const { text } of messages) {
      await expectText(text);
    }
  },
});

const rejected: ToastMessage = { kind: 'success', text: 'Publisher request rejected' };
const partial: ToastMessage = {
  kind: 'error',
  text: 'Request approved but failed to send notification email',
  action: { label: 'Send it again', run: fn() },
};
const expired: ToastMessage = {
  kind: 'error',
  title: 'Session Expired',
  text: 'Your session has expired. Please sign in again.',
};

const noted: ToastMessage = { kind: 'info', text: 'The catalogue has sent only some fields.' };

export const Several = {
  ...showsToasts(rejected, partial, expired, noted),
  tags: ['dark', 'phone'],
};
