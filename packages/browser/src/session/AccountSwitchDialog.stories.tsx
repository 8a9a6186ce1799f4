import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { AccountSwitchDialog } from './AccountSwitchDialog.tsx';

const theo = {
  id: '3',
  email: 'tester@demo.example',
  firstName: 'Theo',
  lastName: 'Tester',
  roles: ['tester'],
  publisherId: null,
} as const;

/** A login link of another user while signed in. */
const meta = {
  title: 'Foundations/Switch account',
  component: AccountSwitchDialog,
  args: {
    accountSwitch: {
      current: theo,
      offered: { ...theo, id: '9', email: 'other@demo.example', firstName: '', lastName: '' },
      token: 'a.b.c',
    },
    onKeep: fn(),
    onSwitch: fn(),
  },
} satisfies Meta<typeof AccountSwitchDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asks: Story = {
  tags: ['dark'],
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Switch to another account?' });
    await expect(dialog).toHaveTextContent('tester@demo.example');
    await expect(dialog).toHaveTextContent('other@demo.example');
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await expect(args.onKeep).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Switch account' }));
    await expect(args.onSwitch).toHaveBeenCalled();
  },
};

/** Names in a token can have any length. */
export const LongName: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    accountSwitch: {
      current: theo,
      offered: { ...theo, id: '9', firstName: 'W'.repeat(2_000) },
      token: 'a.b.c',
    },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Stay signed in' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
