import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { sampleItem } from '../data/sample.ts';
import { inBoard, tester } from '../story-kit.tsx';
import { FixNotice } from './CardDetails.tsx';

const own = sampleItem(1, { fixed_in: '1.4.0 (412)' });
const confirmedAt = '2025-11-20T07:22:00+00:00';

const meta = {
  title: 'Testers/Fix of a card',
  component: FixNotice,
  args: { item: own },
  decorators: [inBoard(tester)],
} satisfies Meta<typeof FixNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PleaseCheck: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'It works' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Still there' })).toBeVisible();
  },
};
export const PleaseCheckOnPhone: Story = {
  ...PleaseCheck,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
export const OfSomebodyElse: Story = {
  args: { item: { ...own, user_id: '9' } },
  play: async () => {
    await expect(await screen.findByText(/Nobody has checked it yet/)).toBeVisible();
    await expect(screen.queryByRole('button')).toBeNull();
  },
};
export const Confirmed: Story = {
  args: { item: { ...own, fix_confirmed_at: confirmedAt } },
  play: async () => {
    await expect(await screen.findByText(/and confirmed/)).toBeVisible();
  },
};
