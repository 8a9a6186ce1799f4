import type { Meta, StoryObj } from '@storybook/react-vite';
import { ResourceContextProvider } from 'react-admin';
import { expect, userEvent } from 'storybook/test';
import { StoryAdmin } from '../StoryAdmin.tsx';
import { catalogueAnswer, namesAnswer } from '../story-data.ts';
import GameList from './GameList.tsx';

interface Args {
  readonly path?: string;
}

const unknown = {
  rating: null,
  nb_plays: null,
  nb_ratings: null,
  external_id: null,
  year_published: null,
  min_players: null,
  max_players: null,
  playing_time: null,
  min_age: null,
  updated_at: null,
};
const games = [
  {
    ...unknown,
    id: 1,
    name: 'Amber Mill',
    parent_id: null,
    publisher_id: 9,
    rating: 7.43,
    nb_plays: 128_412,
    nb_ratings: 9_120,
    external_id: '13',
    year_published: 1995,
    min_players: 2,
    max_players: 4,
    playing_time: 45,
    min_age: 10,
  },
  { ...unknown, id: 2, name: 'Amber Mill: The Flood', parent_id: 1, publisher_id: 9 },
  {
    ...unknown,
    id: 3,
    name: 'The Extraordinarily Long Tale of the Lighthouse Keepers and Their Sixteen Cats',
    parent_id: null,
    publisher_id: null,
  },
];

const meta = {
  title: 'Administrators/Games',
  component: GameList,
  render: ({ path = '/admin/games' }: Args) => (
    <StoryAdmin path={path}>
      <ResourceContextProvider value="games">
        <GameList />
      </ResourceContextProvider>
    </StoryAdmin>
  ),
  parameters: {
    msw: { handlers: [catalogueAnswer('filter/games', games, 10_438), ...namesAnswer] },
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

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
  args: { path: `/admin/games?filter=${encodeURIComponent('{"publisher_id":9}')}` },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Publisher: Quiet Harbour Press' }),
    ).toBeVisible();
  },
};
