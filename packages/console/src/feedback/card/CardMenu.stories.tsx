import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sampleItem } from '../data/sample.ts';
import { admin, boardServer, inBoard, signInForStory } from '../story-kit.tsx';
import CardMenu from './CardMenu.tsx';

/** The menu with an anchor. */
function AtButton(props: Omit<Parameters<typeof CardMenu>[0], 'anchor'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button ref={setAnchor} type="button" style={{ margin: 40 }}>
        Open
      </button>
      {anchor && <CardMenu {...props} anchor={anchor} />}
    </>
  );
}

const meta = {
  title: 'Testers/Menu of a card',
  component: AtButton,
  args: { kind: 'move', items: [sampleItem(1)], onClose: fn() },
  beforeEach: ({ msw }) => {
    signInForStory(admin);
    msw.use(...boardServer([]));
  },
  decorators: [inBoard()],
} satisfies Meta<typeof AtButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args }) => {
    const here = await screen.findByRole('menuitem', { name: 'Feedback' });
    await expect(here).toHaveAttribute('aria-disabled', 'true');
    const other = screen.getByRole('menuitem', { name: 'Under Development' });
    await waitFor(() => expect(other).toBeVisible());
    await userEvent.click(other);
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    const item = await screen.findByRole('menuitem', { name: 'On Hold' });
    await waitFor(() => expect(item).toBeVisible());
  },
};

/** With several cards, of which one has the priority already. */
export const PriorityOfSeveral: Story = {
  args: {
    kind: 'priority',
    items: [sampleItem(1), sampleItem(2, { priority: 'critical' })],
  },
  play: async ({ args }) => {
    const critical = await screen.findByRole('menuitem', { name: 'Critical' });
    await expect(critical).not.toHaveAttribute('aria-disabled');
    await userEvent.click(critical);
    await expect(args.onClose).toHaveBeenCalled();
  },
};
/** The own name comes first. */
export const Assign: Story = {
  args: { kind: 'assign' },
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: 'Ada Admin (you)' })).toBeVisible();
    await expect(screen.getByRole('menuitem', { name: 'Nobody' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
