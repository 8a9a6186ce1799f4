import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { BoardItemsContext } from '../data/board-context.ts';
import { sampleItem } from '../data/sample.ts';
import { PartStory, tester } from '../story-kit.tsx';
import { MergedReports } from './CardDetails.tsx';
import MergeDialog from './MergeDialog.tsx';

const onClose = fn();
const [first, second] = [sampleItem(1), sampleItem(2, { me_too_count: 3 })];
const long = sampleItem(3, { title: 'W'.repeat(100), content: 'W'.repeat(1000) });
const merged = [sampleItem(4), long].map((item) => ({ ...item, merged_into: first.id }));
const items = new Map([first, second, ...merged].map((item) => [item.id, item]));

const inBoard = (children: ReactNode) => (
  <BoardItemsContext value={items}>
    <h2>Feedback</h2>
    <h3>A card</h3>
    {children}
  </BoardItemsContext>
);

const meta = {
  title: 'Testers/Merge',
  component: PartStory,
  args: { children: inBoard(<MergeDialog chosen={[first]} onClose={onClose} />) },
} satisfies Meta<typeof PartStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Neither the report itself nor merged ones are offered. */
export const IntoAnother: Story = {
  play: async () => {
    const merge = await screen.findByRole('button', { name: 'Merge' });
    await expect(merge).toBeDisabled();
    await userEvent.type(screen.getByLabelText('The report that stays'), 'report');
    const options = await screen.findAllByRole('option');
    await expect(options).toHaveLength(1);
    await userEvent.click(screen.getByRole('option', { name: /Report number 2/ }));
    await waitFor(() => expect(merge).toBeEnabled());
    await userEvent.click(merge);
    await expect(onClose).toHaveBeenCalled();
  },
};
/** The one with the most affected people is suggested. */
export const Several: Story = {
  args: { children: inBoard(<MergeDialog chosen={[first, second, long]} onClose={onClose} />) },
  play: async () => {
    const radio = await screen.findByRole('radio', { name: /Report number 2.*4 affected people/ });
    await waitFor(() => expect(radio).toBeChecked());
  },
};
export const SeveralOnPhone: Story = {
  ...Several,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
export const Merged: Story = {
  args: { children: inBoard(<MergedReports item={first} />) },
  play: async () => {
    await expect(await screen.findAllByRole('button', { name: /^Separate/ })).toHaveLength(2);
  },
};
export const MergedAsTester: Story = {
  args: { user: tester, children: inBoard(<MergedReports item={first} />) },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await screen.findByText('Report number 4')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Separate/ })).toBeNull();
  },
};
