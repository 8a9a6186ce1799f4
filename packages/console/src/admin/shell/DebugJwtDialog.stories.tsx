import { wholePage } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { StoryArea } from '../StoryArea.tsx';
import { mockToken, withMocks } from '../story-back-end.ts';

const meta = {
  title: 'Administrators/Debug JWT',
  component: StoryArea,
  parameters: withMocks(),
} satisfies Meta<typeof StoryArea>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function openDialog(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Debug JWT' }));
  return within(await screen.findByRole('dialog', { name: 'Debug JWT' }));
}

export const ValidToken: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await waitFor(() => expect(dialog.getAllByText('Yes')).toHaveLength(3));
  },
};

/** A later check finds that the token is not valid any more. */
export const InvalidToken: Story = {
  play: async ({ canvas, msw }) => {
    const dialog = await openDialog(canvas);
    const refresh = dialog.getByRole('button', { name: 'Refresh Role Check' });
    // The dialog has its own first check.
    await waitFor(() => expect(refresh).toHaveAttribute('aria-disabled', 'false'));
    // An admin still: another token ends the session.
    msw.use(mockToken({ valid: false, user_id: null }));
    await userEvent.click(refresh);
    await expect(await dialog.findByText('Server Validation Failed')).toBeVisible();
    const messages = within(await wholePage.findByRole('region', { name: /^Messages/ }));
    await expect(await messages.findByText('Server Validation Failed')).toBeInTheDocument();
  },
};

export const NetworkError: Story = {
  parameters: withMocks(http.post('*/rest/v1/rpc/token_status', () => HttpResponse.error())),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await expect(
      await dialog.findByText('Role Check Failed — Unable to verify user roles'),
    ).toBeVisible();
  },
};
