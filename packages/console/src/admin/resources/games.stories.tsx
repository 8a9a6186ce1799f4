import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { change, mockGame } from '../game-proposals/story-proposals.ts';
import { mockCatalogue, mockFailure, mockRows, withMocks } from '../msw-handlers.ts';
import { StoryPage } from '../StoryAdmin.tsx';
import { storyGames } from '../story-data.ts';

const meta = {
  title: 'Administrators/Games',
  component: StoryPage,
  args: { path: '/admin/games' },
  parameters: withMocks(mockCatalogue('filter/games', storyGames, 10_438)),
} satisfies Meta<typeof StoryPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Quiet Harbour Press')).toHaveLength(2);
    await expect(canvas.getByText('128,412')).toBeVisible();
    await expect(canvas.getAllByText('N/A').length).toBeGreaterThan(3);
  },
};

export const FilteredByPublisher: Story = {
  args: { path: `/admin/games?filter=${encodeURIComponent('{"publisher_id":9,"min_players":2}')}` },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Publisher: Quiet Harbour Press' }),
    ).toBeVisible();
    // A filter without a column is in force, too.
    await expect(canvas.getByRole('button', { name: 'min players: 2' })).toBeVisible();
  },
};

const game = {
  ...storyGames[0],
  id: 2,
  name: 'Amber Mill: The Flood',
  parent_id: 1,
  description: 'You own a mill at the bend of the river.',
  designers: ['Ada Hill', 'Bo Lund'],
  languages: ['en', 'nl'],
  thumbnail: {
    location:
      "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'><rect width='2' height='2' fill='%23E8A317'/><circle cx='1' cy='1' r='.6' fill='%231F6F54'/></svg>",
  },
};
const args = { path: '/admin/games/2/show' };

export const OneGame: Story = {
  tags: ['phone'],
  args,
  parameters: withMocks(
    mockGame(game),
    mockRows('game_proposals', [{ ...change, name: game.name }]),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(game.name);
    await expect(canvas.getByText('128,412')).toBeVisible();
    await expect(canvas.getByText('2–4')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Game 1' })).toHaveAttribute(
      'href',
      '/admin/games/1/show',
    );
    await expect(canvas.getByText(/^Changes made outside proposals/)).toBeVisible();
    await expect(canvas.getByText(/^You own a mill/)).toBeVisible();
    await expect(canvas.getByText('Ada Hill, Bo Lund')).toBeVisible();
    await expect(await canvas.findByText('Pending')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Quiet Harbour Press' })).toHaveAttribute(
      'href',
      '/admin/publishers/9/show',
    );
  },
};

/** The rest of the page stays when the proposals cannot be loaded. */
export const ProposalsFailed: Story = {
  args,
  parameters: withMocks(mockGame(game), mockFailure('rest/v1/game_proposals')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The proposals could not be loaded.')).toBeVisible();
    await expect(canvas.getByText('128,412')).toBeVisible();
  },
};

/** Also with a main API without the optional call for one game. */
export const NotFound: Story = {
  args,
  parameters: withMocks(mockFailure('main-api/api/games/:id', 'get', 404)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This game is not in the catalogue/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All games' })).toBeVisible();
  },
};
