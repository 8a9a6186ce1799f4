import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { mockFailure, mockRows, mockTable, withMocks } from '../msw-handlers.ts';
import { StoryPage } from '../StoryAdmin.tsx';
import { storyTesters } from '../story-data.ts';

const table = 'feedback_items';
const report = {
  id: '7b0d0a58-2b1c-4a55-9c7a-6d2f2f1f0214',
  number: 214,
  title: 'Dice roll twice',
  content: 'After a shake, the dice roll again.',
  category: 'bug',
  priority: 'major',
  status: 'feedback',
  user_id: '21',
  assigned_to: '1',
  created_at: '2026-11-20T09:30:00+00:00',
} as const;
const reports = [
  report,
  {
    ...report,
    id: '7b0d0a58-2b1c-4a55-9c7a-6d2f2f1f0215',
    number: 215,
    title: 'The list of plays is empty',
    status: 'completed',
    assigned_to: null,
  },
] as const;

const meta = {
  title: 'Administrators/Reports',
  component: StoryPage,
  args: { path: `/admin/${table}` },
  parameters: withMocks(mockTable(table, reports), mockRows('testers', storyTesters)),
} satisfies Meta<typeof StoryPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A title leads to the card on the board; the details have the description. */
export const Filled: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: report.title });
    await expect(link).toHaveAttribute('href', '/feedback/214');
    const expand = canvas.getByRole('button', { name: `Expand #214 ${report.title}` });
    // Not squeezed by the title's column, which takes the whole width.
    const cell = expand.closest('td')?.getBoundingClientRect().width;
    await expect(cell).toBeGreaterThanOrEqual(expand.getBoundingClientRect().width);
    await expect(expand.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
    await userEvent.click(expand);
    await expect(await canvas.findByText(report.content)).toBeVisible();
  },
};

export const Filtered: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: report.title });
    await userEvent.click(canvas.getByRole('combobox', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Completed' }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: report.title })).toBeNull());
    await expect(canvas.getByRole('link', { name: reports[1].title })).toBeVisible();
  },
};

/** The admins are the choices, by their names. */
export const FilteredByAssignee: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: report.title });
    await userEvent.click(canvas.getByRole('combobox', { name: 'Assigned to' }));
    await expect(await screen.findByRole('option', { name: 'Ada Admin' })).toBeVisible();
  },
};

/** The file has the labels that the list shows, and people's names. */
export const Exported: Story = {
  parameters: withMocks(
    mockRows('profiles', [
      {
        laravel_user_id: 21,
        first_name: 'Theo',
        last_name: 'Tester',
        email: 'tester@demo.example',
      },
    ]),
    mockTable(table, reports),
    mockRows('testers', storyTesters),
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: report.title });
    const save = spyOn(URL, 'createObjectURL');
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    const [file] = save.mock.lastCall ?? [];
    save.mockRestore();
    const csv = file instanceof Blob ? await file.text() : '';
    await expect(csv).toContain(
      `214,${report.title},"${report.content}",Feedback,Major,Bug,Theo Tester,User 1,`,
    );
  },
};

/** Reports that are in the column already are left out. */
export const SeveralAreMoved: Story = {
  parameters: withMocks(
    http.patch(`*/rest/v1/${table}`, () => HttpResponse.json([{ id: report.id }])),
    mockTable(table, reports),
    mockRows('testers', storyTesters),
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: report.title });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Move to Completed' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move to Completed: 1 row' });
    await expect(dialog).toHaveTextContent('1 chosen row is left out');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move to Completed' }));
    await expect(await within(dialog).findByText('Status updated successfully')).toBeVisible();
  },
};

export const DeletionFails: Story = {
  parameters: withMocks(
    mockFailure(`rest/v1/${table}`, 'delete'),
    mockTable(table, reports),
    mockRows('testers', storyTesters),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('checkbox', { name: `Select #214 ${report.title}` }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete: 1 row' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect(await within(dialog).findByText('Failed to delete feedback')).toBeVisible();
  },
};
