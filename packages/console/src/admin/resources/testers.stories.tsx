import { wholePage } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { mockFailure, mockRows, withMocks } from '../msw-handlers.ts';
import { StoryPage } from '../StoryAdmin.tsx';
import { storyTesters } from '../story-data.ts';

const meta = {
  title: 'Administrators/Testers',
  component: StoryPage,
  args: { path: '/admin/testers' },
  parameters: withMocks(mockRows('testers', storyTesters)),
} satisfies Meta<typeof StoryPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Admins can't be removed, also as testers; a user without a profile is shown by id. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Theo Tester')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Remove Tester' })).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Expand Oskar Lindgren' }));
    await expect(await canvas.findByText('Also an admin: stays a tester')).toBeVisible();
  },
};

export const RemoveConfirmation: Story = {
  play: async ({ canvas }) => {
    const [button] = await canvas.findAllByRole('button', { name: 'Remove Tester' });
    if (button) await userEvent.click(button);
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog).toHaveTextContent('The feedback board closes for them at once');
  },
};

export const RemovingFails: Story = {
  parameters: withMocks(
    mockFailure('rest/v1/user_roles', 'delete'),
    mockRows('testers', storyTesters),
  ),
  play: async ({ canvas }) => {
    const [button] = await canvas.findAllByRole('button', { name: 'Remove Tester' });
    if (button) await userEvent.click(button);
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Tester' }));
    await expect(await wholePage.findByText('Failed to remove tester role')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: withMocks(mockFailure('rest/v1/testers')),
  play: async () => {
    const [text] = await wholePage.findAllByText('Failed to load testers');
    await expect(text).toBeVisible();
  },
};
