import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StoryArea } from '../StoryArea.tsx';
import { exampleRows, mockFailure, mockOne, withMocks, withTables } from '../story-back-end.ts';

const game = mockOne('games', {
  ...{ name: 'Amber Mill: The Flood', parent_id: 1, publisher_id: 9, nb_plays: 128_412 },
  ...{ min_players: 2, max_players: 4, designers: ['Ada Hill', 'Bo Lund'] },
  description: 'You own a mill at the bend of the river.',
  thumbnail: {
    location:
      "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'><rect width='2' height='2' fill='%23E8A317'/></svg>",
  },
});

const meta = {
  title: 'Administrators/Games',
  component: StoryArea,
  args: { path: '/admin/games/2/show' },
  parameters: withTables(
    { game_proposals: [{ ...exampleRows.game_proposals?.[0], game_id: 2 }] },
    game,
  ),
} satisfies Meta<typeof StoryArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneGame: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('128,412')).toBeVisible();
    await expect(canvas.getByText('2–4')).toBeVisible();
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
  parameters: withMocks(game, mockFailure('rest/v1/game_proposals', 'get', 400)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The proposals could not be loaded.')).toBeVisible();
    await expect(canvas.getByText('128,412')).toBeVisible();
  },
};
