import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
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

const game = {
  ...storyGames[0],
  id: 2,
  name: 'Amber Mill: The Flood',
  parent_id: 1,
  thumbnail: {
    location:
      "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'><rect width='2' height='2' fill='%23E8A317'/><circle cx='1' cy='1' r='.6' fill='%231F6F54'/></svg>",
  },
};
const args = { path: '/admin/games/2/show?publisherId=9&name=Amber+Mill%3A+The+Flood' };

export const OneGame: Story = {
  args,
  parameters: withMocks(
    mockCatalogue('filter/games', [game]),
    mockGame({ languages: ['en', 'nl'], weight: 2.35 }),
    mockRows('game_proposals', [{ ...change, name: game.name }]),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(game.name);
    await expect(canvas.getByText('128,412')).toBeVisible();
    await expect(canvas.getByText('2–4')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Game 1' })).toHaveAttribute(
      'href',
      '/admin/games/1/show?publisherId=9',
    );
    await expect(canvas.getByText(/^Changes made outside proposals/)).toBeVisible();
    await expect(await canvas.findByText(/You own a mill at the bend/)).toBeVisible();
    await expect(canvas.getByText('Ada Hill, Bo Lund')).toBeVisible();
    await expect(canvas.getByText(/^Empty in the catalogue: Artists, /)).toBeVisible();
    await expect(await canvas.findByText('Pending')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Quiet Harbour Press' })).toHaveAttribute(
      'href',
      '/admin/publishers/9/show',
    );
  },
};

/** A main API without the optional call for one game. */
export const WithoutDetails: Story = {
  args,
  parameters: withMocks(
    mockCatalogue('filter/games', [game]),
    mockFailure('main-api/api/games/:id', 'get', 404),
    mockRows('game_proposals', []),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No proposals yet.')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/Empty in the catalogue/)).toBeNull());
  },
};

/** The rest of the page stays when the details or the proposals cannot be loaded. */
export const PartsFailed: Story = {
  args,
  parameters: withMocks(
    mockCatalogue('filter/games', [game]),
    mockFailure('main-api/api/games/:id'),
    mockFailure('rest/v1/game_proposals'),
  ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The details of this game could not be loaded.'),
    ).toBeVisible();
    await expect(await canvas.findByText('The proposals could not be loaded.')).toBeVisible();
    await expect(canvas.getByText('128,412')).toBeVisible();
  },
};

export const NotFound: Story = {
  args,
  parameters: withMocks(mockCatalogue('filter/games', [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/not, or no longer, in the catalogue/)).toBeVisible();
  },
};

/** A typed URL: the id alone finds no game. */
export const WithoutHint: Story = {
  args: { path: '/admin/games/2/show' },
  parameters: withMocks(mockCatalogue('filter/games', [game])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/gives no game by its number alone/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All games' })).toBeVisible();
  },
};
