import { currentToken } from '@ludarium/web/session/session.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { signedInAs, storyAdmin } from '../layout/story-kit.tsx';
import AccountSwitchDialog from './AccountSwitchDialog.tsx';

/** A link signs in a person while somebody else is signed in. */
const meta = {
  title: 'Foundations/Console states/Switch account',
  component: AccountSwitchDialog,
  args: {
    accountSwitch: {
      current: storyAdmin,
      offered: { ...storyAdmin, id: '9', email: 'other@demo.example', firstName: 'Otto' },
      token: 'a.b.c',
    },
  },
  beforeEach: signedInAs(storyAdmin),
} satisfies Meta<typeof AccountSwitchDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const KeepsSessionByDefault: Story = {
  play: async () => {
    const before = currentToken();
    const dialog = await screen.findByRole('alertdialog', { name: 'Switch to another account?' });
    await expect(dialog).toHaveTextContent('admin@demo.example');
    await expect(dialog).toHaveTextContent('other@demo.example');
    const stay = screen.getByRole('button', { name: 'Stay signed in' });
    await waitFor(() => expect(stay).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(currentToken()).toBe(before);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
