import { noFilters } from '@ludarium/domain/feedback';
import { keepInMemory } from '@ludarium/web/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { toBoardCards } from '../data/board-cards.ts';
import { useBoardTools } from '../data/board-context.ts';
import { PartStory, sampleItems, tester } from '../story-kit.tsx';
import CommandPalette from './CommandPalette.tsx';
import SelectionBar from './SelectionBar.tsx';
import ShortcutsDialog from './ShortcutsDialog.tsx';

const items = new Map(sampleItems(24).map((item) => [item.id, item]));
const shown = toBoardCards(items, null);
const onRun = fn();
const onClose = fn();

const meta = {
  title: 'Testers/Shortcuts and selection',
  component: PartStory,
  args: { children: <ShortcutsDialog onClose={onClose} /> },
  beforeEach: () => keepInMemory('feedback_shortcuts'),
} satisfies Meta<typeof PartStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const palette = <CommandPalette items={items} onRun={onRun} onClose={onClose} />;

/** Selects three cards. */
function Selected({ children }: { children: ReactNode }) {
  const { selection } = useBoardTools();
  useEffect(() => {
    for (const id of [...items.keys()].slice(0, 3)) selection.toggle(id);
  }, [selection]);
  return children;
}
const bar = (
  <Selected>
    <SelectionBar items={items} filters={noFilters} shown={shown} onClose={onClose} />
  </Selected>
);
export const Bar: Story = {
  tags: ['dark', 'phone'],
  args: { children: bar },
  play: async () => {
    await expect(await screen.findByText('3 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Select all 24 shown' }));
    await expect(await screen.findByText('24 selected')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Select all 24 shown' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Select none' }));
    await expect(onClose).toHaveBeenCalled();
  },
};
/** A search hides two of the three; they can be shown, and unselected. */
export const BarWithHidden: Story = {
  args: {
    children: (
      <Selected>
        <SelectionBar
          items={items}
          shown={shown}
          filters={{ ...noFilters, search: [...items.values()][0]?.title ?? '' }}
          onClose={onClose}
        />
      </Selected>
    ),
  },
  play: async () => {
    await expect(await screen.findByText('3 selected, 2 not shown')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    const [first] = await screen.findAllByRole('checkbox');
    if (first) await userEvent.click(first);
    await expect(await screen.findByText('2 selected, 1 not shown')).toBeInTheDocument();
  },
};
