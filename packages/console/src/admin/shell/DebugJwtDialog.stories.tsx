import { wholePage } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { signedInAs, storyAdmin } from '../../layout/story-kit.tsx';
import { mockToken, withMocks } from '../msw-handlers.ts';
import { StoryAdmin } from '../StoryAdmin.tsx';
import DebugJwtDialog from './DebugJwtDialog.tsx';

const meta = {
  title: 'Administrators/Debug JWT',
  component: DebugJwtDialog,
  args: { onClose: fn() },
  decorators: [
    (Story) => (
      <StoryAdmin>
        <h1 hidden>Admin</h1>
        <Story />
      </StoryAdmin>
    ),
  ],
  beforeEach: signedInAs(storyAdmin),
  parameters: withMocks(),
} satisfies Meta<typeof DebugJwtDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const findDialog = () => screen.findByRole('dialog', { name: 'Debug JWT' });

export const ValidToken: Story = {
  tags: ['dark', 'phone'],
  play: async ({ args }) => {
    const dialog = await findDialog();
    await waitFor(() => expect(within(dialog).getAllByText('Yes')).toHaveLength(3));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const InvalidToken: Story = {
  parameters: withMocks(mockToken({ valid: false, admin: false, user_id: null })),
  play: async () => {
    const dialog = await findDialog();
    await expect(await within(dialog).findByText('Server Validation Failed')).toBeVisible();
    const messages = await wholePage.findByRole('region', { name: /^Messages/ });
    await expect(await within(messages).findByText('Server Validation Failed')).toBeInTheDocument();
  },
};

export const NetworkError: Story = {
  parameters: withMocks(http.post('*/rest/v1/rpc/token_status', () => HttpResponse.error())),
  play: async () => {
    const dialog = await findDialog();
    await expect(
      await within(dialog).findByText('Role Check Failed — Unable to verify user roles'),
    ).toBeVisible();
  },
};
