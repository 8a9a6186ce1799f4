import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { StoryArea } from '../StoryArea.tsx';
import { exampleRows, withMocks } from '../story-back-end.ts';

const meta = {
  title: 'Administrators/Reports',
  component: StoryArea,
  args: { path: '/admin/feedback_items' },
  parameters: withMocks(),
} satisfies Meta<typeof StoryArea>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A title leads to the card on the board; the details have the description. */
export const Reports: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'title 1' })).toHaveAttribute(
      'href',
      '/feedback/1',
    );
    const expand = canvas.getByRole('button', { name: 'Expand #1 title 1' });
    // Not squeezed by the title's column, which takes the whole width.
    await expect(expand.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
    await userEvent.click(expand);
    await expect(await canvas.findByText('content 1')).toBeVisible();
  },
};

/** The admins are the choices of 'Assigned to', by their names. */
export const Filters: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'title 1' });
    await userEvent.click(canvas.getByRole('combobox', { name: 'Assigned to' }));
    const admin = exampleRows.testers?.find(({ role }) => role === 'admin');
    await userEvent.click(await screen.findByRole('option', { name: String(admin?.name) }));
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'Assigned to' })).toHaveTextContent(
        String(admin?.name),
      ),
    );
  },
};
