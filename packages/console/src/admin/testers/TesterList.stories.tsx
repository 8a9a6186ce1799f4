import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { ResourceContextProvider } from 'react-admin';
import { expect, userEvent, within } from 'storybook/test';
import { StoryAdmin } from '../StoryAdmin.tsx';
import { historyAnswer, rowsAnswer, tokenAnswer } from '../story-data.ts';
import TesterList from './TesterList.tsx';

const since = '2025-11-02T10:00:00Z';
const tester = (
  user_id: number,
  name: string,
  email: string,
  role = 'tester',
  is_admin = role === 'admin',
) => ({ id: `${user_id}:${role}`, user_id, role, created_at: since, name, email, is_admin });
const testers = [
  tester(1, 'Ada Admin', 'admin@demo.example', 'admin'),
  tester(2, 'Oskar Lindgren', 'oskar.lindgren@demo.example', 'tester', true),
  tester(3, 'Theo Tester', 'tester@demo.example'),
  tester(
    4,
    'Bartholomew Montgomery Featherstonehaugh van der Wijngaarden-Ostrowska',
    'bartholomew.montgomery.featherstonehaugh@extraordinarily-long.example',
  ),
  tester(5, 'User 5', ''),
];

const meta = {
  title: 'Administrators/Testers',
  component: TesterList,
  decorators: [
    (Story) => (
      <StoryAdmin path="/admin/testers">
        <ResourceContextProvider value="testers">
          <Story />
        </ResourceContextProvider>
      </StoryAdmin>
    ),
  ],
  parameters: {
    msw: { handlers: [rowsAnswer('testers', testers), historyAnswer, tokenAnswer()] },
  },
} satisfies Meta<typeof TesterList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Admins can't be removed, also as testers; a user without a profile is shown by id. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Theo Tester')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Remove Tester' })).toHaveLength(3);
    await expect(canvas.getByText('Also an admin: stays a tester')).toBeVisible();
  },
};

export const HistoryOpen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Expand Theo Tester' }));
    await expect(await canvas.findByText('Role publisher added')).toBeVisible();
  },
};

export const RemoveConfirmation: Story = {
  play: async ({ canvas, canvasElement }) => {
    const [button] = await canvas.findAllByRole('button', { name: 'Remove Tester' });
    if (button) await userEvent.click(button);
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog');
    await expect(dialog).toHaveTextContent('The feedback board closes for them at once');
  },
};

export const RemovingFails: Story = {
  parameters: {
    msw: {
      handlers: [
        http.delete('*/rest/v1/user_roles', () =>
          HttpResponse.json({ message: 'Broken' }, { status: 500 }),
        ),
        rowsAnswer('testers', testers),
        tokenAnswer(),
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const [button] = await canvas.findAllByRole('button', { name: 'Remove Tester' });
    if (button) await userEvent.click(button);
    const page = within(canvasElement.ownerDocument.documentElement);
    const dialog = await page.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Tester' }));
    await expect(await page.findByText('Failed to remove tester role')).toBeVisible();
  },
};
