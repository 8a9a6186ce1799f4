import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answers, failingGames, gamesAnswer, StoryPage, waitingGames } from '../story-data.tsx';
import { GameDrawer } from './GameDrawer.tsx';

const meta = {
  title: 'Publishers/My Games/One game',
  component: GameDrawer,
  args: {
    opened: { id: 2, page: 1 },
    selection: { kind: 'all', search: '', sort: null },
    onClose: fn(),
  },
  decorators: [
    (Story) => (
      <StoryPage>
        <Story />
      </StoryPage>
    ),
  ],
  parameters: answers(gamesAnswer(60)),
} satisfies Meta<typeof GameDrawer>;

export default meta;
type Story = StoryObj<typeof meta>;

const getDrawer = () => screen.findByRole('dialog');

export const LongName: Story = {
  play: async ({ args }) => {
    const drawer = await getDrawer();
    await waitFor(() => expect(drawer).toHaveTextContent('45 min'));
    await expect(within(drawer).getByRole('button', { name: 'Close' })).toHaveFocus();
    await expect(
      within(drawer).getByRole('link', { name: 'Open at BoardGameGeek' }),
    ).toHaveAttribute('href', 'https://boardgamegeek.com/boardgame/10001');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};

/** Missing metrics are 'N/A', a missing picture is a meeple. */
export const WithoutMetrics: Story = {
  args: { opened: { id: 1, page: 1 } },
  play: async () => {
    const drawer = await getDrawer();
    await waitFor(() => expect(within(drawer).getAllByText('N/A')).toHaveLength(2));
    await expect(within(drawer).queryByRole('link', { name: /BoardGameGeek/ })).toBeNull();
    await expect(within(drawer).getByRole('link', { name: 'Figures' })).toHaveAttribute(
      'href',
      '/publisher-portal?tab=analytics&game=1',
    );
  },
};

/** Waits for the game before axe runs. */
const gameIsThere: Story['play'] = async () => {
  const drawer = await getDrawer();
  await waitFor(() => expect(drawer).toHaveTextContent('45 min'));
};
export const Dark: Story = { globals: { theme: 'dark' }, play: gameIsThere };
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: gameIsThere };
export const Loading: Story = { parameters: answers(waitingGames) };

export const NotFound: Story = {
  args: { opened: { id: 999, page: 1 } },
  play: async () => {
    const drawer = await getDrawer();
    await waitFor(() => expect(drawer).toHaveTextContent('not, or no longer, among your games'));
  },
};

export const Failed: Story = {
  parameters: answers(failingGames),
  play: async () => {
    const drawer = await getDrawer();
    await expect(
      await within(drawer).findByRole('button', { name: 'Try again' }),
    ).toBeInTheDocument();
  },
};
