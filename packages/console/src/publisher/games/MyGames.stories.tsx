import { draftMessages } from '@ludarium/domain/game-proposals';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { proposalTables, storyChange, storyProposal } from '../proposals/story-data.ts';
import { toListSearch } from '../shell/addresses.ts';
import {
  answers,
  failingGame,
  failingGames,
  gamesAnswer,
  laterGamesWait,
  StoryPage,
  waitingGames,
} from '../story-data.tsx';
import { MyGames } from './MyGames.tsx';

interface Args {
  readonly path?: string;
  readonly pending?: boolean;
}

const meta = {
  title: 'Publishers/My Games',
  component: MyGames,
  render: ({ path = '', pending }: Args) => <StoryPage path={path} pending={pending} />,
  parameters: answers(gamesAnswer(60), ...proposalTables()),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

const allKinds = toListSearch({ kind: 'all' }).slice(1);

/** Waits for the games before axe runs. */
const gamesAreThere: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByText('Amber Mill')).toBeVisible();
};

export const Gallery: Story = { tags: ['dark'], play: gamesAreThere };

/** On a phone two cards stand side by side. */
export const GalleryOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await gamesAreThere?.(context);
    const [first, second, third] = context.canvas
      .getAllByRole('article')
      .map((card) => card.getBoundingClientRect());
    await expect(second?.top).toBe(first?.top);
    await expect(third?.left).toBe(first?.left);
    await expect(third?.top).toBeGreaterThan(first?.bottom ?? Number.POSITIVE_INFINITY);
  },
};

export const List: Story = {
  args: { path: `?layout=list&${allKinds}` },
  tags: ['phone'],
  play: gamesAreThere,
};

export const Pending: Story = { args: { pending: true }, play: gamesAreThere };

/** Open proposals, each as a badge of its game. */
const withProposals: Story = {
  parameters: answers(
    gamesAnswer(60),
    ...proposalTables([
      storyProposal({ ...storyChange, game_id: 2 }, 1),
      storyProposal({ ...storyChange, game_id: 3, status: 'submitted' }, 2),
      storyProposal({ ...storyChange, game_id: 5, status: 'changes_requested' }, 3),
    ]),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('In review')).toBeVisible();
    await expect(canvas.getByText('Changes requested')).toBeVisible();
  },
};
export const Proposals: Story = withProposals;
/** A game has one open proposal: Delete opens a change, and says so. */
export const OpenProposalInPlaceOfRemoval: Story = {
  ...withProposals,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Old Couriers' }));
    await expect(await canvas.findByRole('heading', { name: /^Change / })).toBeVisible();
    // Toasts are beside the body.
    await within(document.documentElement).findByText(draftMessages.openProposal);
  },
};
export const ProposalsList: Story = { ...List, ...withProposals, tags: ['dark', 'phone'] };

/** A game in the address. */
const opens = (game: number): Story => ({
  args: { path: `/games/${game}` },
});
const getDrawer = async () => within(await screen.findByRole('dialog'));
const gameIsThere: Story['play'] = async () => {
  await expect(await (await getDrawer()).findByText('45 min')).toBeInTheDocument();
};
export const Opened: Story = {
  ...opens(2),
  tags: ['dark', 'phone'],
  play: async (context) => {
    await gameIsThere(context);
    const drawer = await getDrawer();
    await expect(drawer.getByRole('button', { name: 'Close' })).toHaveFocus();
    await expect(drawer.getByRole('link', { name: 'Open at BoardGameGeek' })).toHaveAttribute(
      'href',
      'https://boardgamegeek.com/boardgame/10001',
    );
    // What the list does not have is published, too.
    for (const text of ['Ada Alder', 'Worker Placement', 'A tale of sixteen cats.']) {
      await expect(await drawer.findByText(text)).toBeInTheDocument();
    }
    await expect(drawer.getByText(/^English, German$/)).toBeInTheDocument();
  },
};
/** Missing metrics are 'N/A', a missing picture is a meeple. */
export const OpenedWithoutMetrics: Story = {
  ...opens(1),
  play: async () => {
    const drawer = await getDrawer();
    await waitFor(() => expect(drawer.getAllByText('N/A')).toHaveLength(2));
    await expect(drawer.queryByRole('link', { name: /BoardGameGeek/ })).toBeNull();
    await expect(drawer.getByRole('link', { name: 'Figures' })).toHaveAttribute(
      'href',
      '/publisher-portal/analytics/1',
    );
  },
};
/** A game is found by its id at BoardGameGeek, also where the main API searches by names only. */
export const SearchById: Story = {
  args: { path: toListSearch({ search: '10001' }) },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('article')).length).toBe(1);
  },
};
const hasNoDetails = http.get(
  '*/main-api/api/games/:id',
  () => new HttpResponse(null, { status: 404 }),
);
export const OpenedNotFound: Story = {
  ...opens(999),
  parameters: answers(hasNoDetails, gamesAnswer(60), ...proposalTables()),
  play: async () => {
    const drawer = await getDrawer();
    await expect(
      await drawer.findByText(/not, or no longer, among your games/),
    ).toBeInTheDocument();
  },
};
/** A main API that answers no details: the game is found in the list. */
export const OpenedWithoutDetails: Story = {
  ...opens(2),
  parameters: answers(hasNoDetails, gamesAnswer(60), ...proposalTables()),
  play: gameIsThere,
};
export const OpenedFailed: Story = {
  ...opens(2),
  parameters: answers(failingGame, gamesAnswer(0), ...proposalTables()),
  play: async () => {
    const drawer = await getDrawer();
    await expect(await drawer.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: answers(gamesAnswer(0)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No games found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all games' }));
    await expect(
      await canvas.findByRole('button', { name: /^All Games/, pressed: true }),
    ).toBeVisible();
  },
};

/** A search that still waits for another key does not undo what is opened meanwhile. */
export const Search: Story = {
  args: { path: `?${allKinds}` },
  play: async (context) => {
    const { canvas } = context;
    await gamesAreThere?.(context);
    await userEvent.type(canvas.getByLabelText('Search games'), 'ambr');
    const [view] = canvas.getAllByRole('button', { name: /^View/ });
    if (view) await userEvent.click(view);
    const drawer = await getDrawer();
    await waitFor(() => expect(canvas.getAllByRole('article', { hidden: true })).toHaveLength(1));
    await expect(drawer.getByRole('button', { name: 'Close' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Amber Mill' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'All Games 1' })).toBeVisible();
  },
};

export const NothingFound: Story = {
  args: { path: toListSearch({ search: 'zzz' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/None of your games resembles/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all games' }));
    await expect(await canvas.findByText('Amber Mill')).toBeVisible();
    await expect(canvas.getByLabelText('Search games')).toHaveValue('');
  },
};

export const Sorted: Story = {
  args: { path: `?${allKinds}` },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Sort by'), 'Best rated');
    await waitFor(() => expect(canvas.getAllByRole('article')[0]).toHaveTextContent('8.9'));
  },
};

export const Loading: Story = {
  parameters: answers(waitingGames),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading games...')).toBeInTheDocument();
  },
};

/** The first page is loaded, the second is loading. */
export const LoadingMore: Story = {
  args: { path: `?layout=list&${allKinds}` },
  parameters: answers(laterGamesWait, gamesAnswer(60)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Amber Mill')).toBeVisible();
    await expect(canvas.queryByText('Loading more games...')).toBeNull();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect(await canvas.findByText('Loading more games...')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: answers(failingGames),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
