import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { BoardItemsContext } from '../data/board-context.ts';
import { sampleItem } from '../data/sample.ts';
import { admin, boardServer, PartStory, signInForStory, tester } from '../story-kit.tsx';
import { Duplicates } from './CardDetails.tsx';
import { DeleteDialog, DuplicateDialog, MoveMenu } from './card-dialogs.tsx';

const onClose = fn();
const [first, second] = [sampleItem(1), sampleItem(2, { me_too_count: 3 })];
const same = sampleItem(3, { title: 'W'.repeat(100), duplicate_of: first.id });
const items = new Map([first, second, same].map((item) => [item.id, item]));

const inBoard = (children: ReactNode) => (
  <BoardItemsContext value={items}>
    <h2>Feedback</h2>
    <h3>A card</h3>
    {children}
  </BoardItemsContext>
);

const meta = {
  title: 'Testers/Card dialogs and notices',
  component: PartStory,
  args: { children: inBoard(<DuplicateDialog item={first} onClose={onClose} />) },
  beforeEach: ({ msw }) => {
    signInForStory(admin);
    msw.use(...boardServer([]));
  },
} satisfies Meta<typeof PartStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The report itself is not offered. */
export const SameAs: Story = {
  tags: ['dark', 'phone'],
  play: async () => {
    const save = await screen.findByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await userEvent.type(screen.getByLabelText('The other report'), 'report');
    const options = await screen.findAllByRole('option');
    await expect(options).toHaveLength(1);
    await userEvent.click(screen.getByRole('option', { name: /Report number 2/ }));
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    await expect(onClose).toHaveBeenCalled();
  },
};
export const SameAsRemoved: Story = {
  args: { children: inBoard(<DuplicateDialog item={same} onClose={onClose} />) },
  play: async () => {
    await expect(await screen.findByLabelText('The other report')).toHaveValue(first.title);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(onClose).toHaveBeenCalled();
  },
};
export const DuplicatesOfAReport: Story = {
  tags: ['phone'],
  args: { children: inBoard(<Duplicates item={first} />) },
  play: async () => {
    await expect(await screen.findByRole('link', { name: '#3' })).toBeVisible();
  },
};
export const DuplicateAsTester: Story = {
  args: { user: tester, children: inBoard(<Duplicates item={same} />) },
  play: async () => {
    await expect(await screen.findByText(/The same as/)).toHaveTextContent(`#1: ${first.title}`);
  },
};

/** A card's menu with an anchor. */
function Menu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button ref={setAnchor} type="button" style={{ margin: 40 }}>
        Open
      </button>
      {anchor && <MoveMenu item={first} anchor={anchor} onClose={onClose} />}
    </>
  );
}

export const Move: Story = {
  tags: ['dark'],
  args: { children: <Menu /> },
  play: async () => {
    const here = await screen.findByRole('menuitem', { name: 'Feedback' });
    await expect(here).toHaveAttribute('aria-disabled', 'true');
    const other = screen.getByRole('menuitem', { name: 'Under Development' });
    await waitFor(() => expect(other).toBeVisible());
    await userEvent.click(other);
    await expect(onClose).toHaveBeenCalled();
  },
};
export const Delete: Story = {
  args: { children: <DeleteDialog item={first} onClose={onClose} /> },
  play: async () => {
    const keep = await screen.findByRole('button', { name: 'Keep it' });
    // Enter must not delete.
    await waitFor(() => expect(keep).toHaveFocus());
    await userEvent.click(keep);
    await expect(onClose).toHaveBeenCalled();
  },
};
const discussed = sampleItem(1, {
  comment_count: 3,
  attachments: [{ id: sampleItem(9).id, file_path: 'a/a_1.png', file_name: 'one.png' }],
});
export const DeleteWithAttachments: Story = {
  args: { children: <DeleteDialog item={discussed} onClose={onClose} /> },
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  play: async () => {
    await expect(
      await screen.findByText(/and its screenshot and its 3 comments will be gone/),
    ).toBeInTheDocument();
  },
};
