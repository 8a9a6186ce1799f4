import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sampleItem } from '../data/sample.ts';
import { PartStory } from '../story-kit.tsx';
import MoveMenu from './MoveMenu.tsx';

/** The menu with an anchor. */
function AtButton(props: Omit<Parameters<typeof MoveMenu>[0], 'anchor'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button ref={setAnchor} type="button" style={{ margin: 40 }}>
        Move to…
      </button>
      {anchor && <MoveMenu {...props} anchor={anchor} />}
    </>
  );
}

const meta = {
  title: 'Testers/Move a card',
  component: AtButton,
  args: { item: sampleItem(1), onClose: fn() },
  render: (args) => (
    <PartStory>
      <AtButton {...args} />
    </PartStory>
  ),
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
