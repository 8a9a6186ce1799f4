import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StoryRecord } from '../StoryAdmin.tsx';
import { catalogueAnswer, namesAnswer } from '../story-data.ts';
import GameShow from './GameShow.tsx';

interface Args {
  /** The URL's data of the game. */
  readonly search: string;
}

const game = {
  id: 2,
  name: 'Amber Mill: The Flood',
  parent_id: 1,
  publisher_id: 9,
  rating: 7.61,
  nb_plays: 31_077,
  nb_ratings: 2_044,
  external_id: '926',
  year_published: 1998,
  min_players: 2,
  max_players: 4,
  playing_time: 45,
  min_age: 10,
  updated_at: null,
  thumbnail: {
    location:
      "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'><rect width='2' height='2' fill='%23E8A317'/><circle cx='1' cy='1' r='.6' fill='%231F6F54'/></svg>",
  },
};

const meta = {
  title: 'Administrators/Games/One game',
  component: GameShow,
  args: { search: '?publisherId=9&name=Amber+Mill%3A+The+Flood' },
  render: ({ search }: Args) => (
    <StoryRecord resource="games" id="2" search={search}>
      <GameShow />
    </StoryRecord>
  ),
  parameters: {
    msw: { handlers: [catalogueAnswer('filter/games', [game]), ...namesAnswer] },
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(game.name);
    await expect(canvas.getByText('31,077')).toBeVisible();
    await expect(canvas.getByText('2–4')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Game 1' })).toHaveAttribute(
      'href',
      '/admin/games/1/show?publisherId=9',
    );
    await expect(canvas.getByText(/no audit trail of its games/)).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Quiet Harbour Press' })).toHaveAttribute(
      'href',
      '/admin/publishers/9/show',
    );
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NotFound: Story = {
  parameters: { msw: { handlers: [catalogueAnswer('filter/games', [])] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/not, or no longer, in the catalogue/)).toBeVisible();
  },
};

/** A typed URL: the id alone finds no game. */
export const WithoutHint: Story = {
  args: { search: '' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/gives no game by its number alone/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All games' })).toBeVisible();
  },
};
