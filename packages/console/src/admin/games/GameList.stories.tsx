import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { answers, catalogueAnswer } from '../msw-handlers.ts';
import { inResource } from '../StoryAdmin.tsx';
import { storyGames } from '../story-data.ts';
import GameList from './GameList.tsx';

const meta = {
  title: 'Administrators/Games',
  component: GameList,
  decorators: [inResource('games')],
  parameters: answers(catalogueAnswer('filter/games', storyGames, 10_438)),
} satisfies Meta<typeof GameList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Quiet Harbour Press')).toHaveLength(2);
    await expect(canvas.getByText('128,412')).toBeVisible();
    await expect(canvas.getAllByText('N/A').length).toBeGreaterThan(3);
  },
};

export const DetailsOpen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Expand Amber Mill' }));
    await expect(await canvas.findByText('45 min')).toBeVisible();
  },
};

export const FilteredByPublisher: Story = {
  parameters: { search: `?filter=${encodeURIComponent('{"publisher_id":9}')}` },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Publisher: Quiet Harbour Press' }),
    ).toBeVisible();
  },
};
