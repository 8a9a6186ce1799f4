import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sampleItem } from '../data/sample.ts';
import { inBoard } from '../story-kit.tsx';
import DeleteDialog from './DeleteDialog.tsx';

const meta = {
  title: 'Testers/Delete a card',
  component: DeleteDialog,
  args: { item: sampleItem(1, { title: 'Crash on start' }), onClose: fn() },
  decorators: [inBoard()],
} satisfies Meta<typeof DeleteDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutAttachments: Story = {
  play: async ({ args }) => {
    const keep = await screen.findByRole('button', { name: 'Keep it' });
    // Enter must not delete.
    await waitFor(() => expect(keep).toHaveFocus());
    await userEvent.click(keep);
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const WithAttachments: Story = {
  args: {
    item: sampleItem(1, {
      title: 'Crash on start',
      comment_count: 3,
      attachments: [{ id: sampleItem(9).id, file_path: 'a/a_1.png', file_name: 'one.png' }],
    }),
  },
  play: async () => {
    await expect(
      await screen.findByText(/and its screenshot and its 3 comments will be gone/),
    ).toBeInTheDocument();
  },
};

export const Dark: Story = { ...WithAttachments, globals: { theme: 'dark' } };
export const Phone: Story = {
  ...WithAttachments,
  globals: { viewport: { value: 'phone' } },
};
