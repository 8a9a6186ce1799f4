import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { StoryPortal, storyGame } from '../story-data.tsx';
import { type NotYet, NotYetDialog } from './NotYetDialog.tsx';

const meta = {
  title: 'Publishers/Later steps',
  component: NotYetDialog,
  args: { onClose: fn(), notYet: null },
  decorators: [
    (Story) => (
      <StoryPortal>
        <main>
          <h1 hidden>Lantern &amp; Loom Games</h1>
          <Story />
        </main>
      </StoryPortal>
    ),
  ],
} satisfies Meta<typeof NotYetDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Announces the feature, with the support address. */
const showsTitle = (notYet: NotYet, title: string): Story => ({
  args: { notYet },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = await page.findByRole('dialog', { name: title });
    await expect(dialog).toHaveTextContent('Nothing has been changed.');
    const subject = encodeURIComponent(title);
    await expect(within(dialog).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining(`subject=${subject}`),
    );
    const close = within(dialog).getByRole('button', { name: 'Close' });
    await expect(close).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalled();
  },
});

const [mill, long] = [storyGame(0), storyGame(1)];

export const Add = showsTitle({ action: 'add' }, 'Add a game');
export const Edit = showsTitle({ action: 'edit', game: mill }, 'Edit Amber Mill');
export const Delete = showsTitle({ action: 'delete', game: mill }, 'Delete Amber Mill');
export const LongName = showsTitle({ action: 'edit', game: long }, `Edit ${long.name}`);
export const Draft = showsTitle({ action: 'draft' }, 'Drafts are on their way');
export const Dark: Story = { ...Delete, globals: { theme: 'dark' } };
export const Phone: Story = { ...LongName, globals: { viewport: { value: 'phone' } } };
