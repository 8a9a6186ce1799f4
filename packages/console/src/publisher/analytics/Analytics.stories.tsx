import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answers, failingGames, gameAnswer, gamesAnswer, StoryPage } from '../story-data.tsx';
import Analytics from './Analytics.tsx';
import { failingFigures, figuresAnswers, noFiguresAreRead } from './story-data.ts';

interface Args {
  readonly pending?: boolean;
  /** Below the path of Analytics: the game, or choices of the trend. */
  readonly path?: string;
}

const handlers = (figures: Parameters<typeof figuresAnswers>[0], games = 130) =>
  answers(gamesAnswer(games), ...figuresAnswers(figures));

const meta = {
  title: 'Publishers/Analytics',
  component: Analytics,
  render: ({ path = '', pending }: Args) => (
    <StoryPage path={`/analytics${path}`} pending={pending} />
  ),
  parameters: handlers({}),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

/** Waits for figures and chart before axe runs. */
const figuresAreThere: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByText('130')).toBeVisible();
  await expect(await canvas.findByRole('group', { name: /: All games$/ })).toBeVisible();
};
export const RealFigures: Story = { tags: ['dark', 'phone'], play: figuresAreThere };

/** Shows the trend as a table. */
const showTable: Story['play'] = async ({ canvas }) => {
  const [button] = canvas.getAllByRole('button', { name: 'Show as table' });
  if (button) await userEvent.click(button);
};

/** The points of the chart are announced while the arrow keys go through them. */
export const ChartByKeyboard: Story = {
  args: { path: '?range=all' },
  play: async (context) => {
    await figuresAreThere(context);
    const chart = context.canvas.getByRole('group', { name: 'New plays by day: All games' });
    const area = chart.querySelector<HTMLElement>('[tabindex="0"]');
    area?.focus();
    await expect(chart).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(chart).toHaveTextContent(/Oct 06, 2026/));
  },
};

export const TableByMonth: Story = {
  args: { path: '?by=month&range=all' },
  play: async (context) => {
    const { canvas } = context;
    await figuresAreThere(context);
    await showTable(context);
    const table = within(await canvas.findByRole('region', { name: 'New plays by month' }));
    const [, newest, oldest] = table.getAllByRole('row');
    await expect(newest).toHaveTextContent(/^Nov 20264,403160,339$/);
    await expect(oldest).toHaveTextContent(/^Oct 2026155,936$/);
    for (const cell of table.getAllByRole('cell'))
      await expect(cell).toHaveStyle('text-align: right');
  },
};

export const ChosenFigure: Story = {
  args: { path: '?figure=average&by=week&range=30' },
  play: async ({ canvas }) => {
    const name = 'Average rating by week: All games';
    await expect(await canvas.findByRole('group', { name })).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Figure'), 'Games');
    await expect(await canvas.findByRole('group', { name: /^Games by week/ })).toBeVisible();
  },
};

/** One day is a sentence. */
export const FirstDay: Story = {
  parameters: handlers({ days: 1 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/A trend by day begins with the second/)).toBeVisible();
    await expect(await canvas.findByText(/Recorded daily since Oct 05, 2026/)).toBeVisible();
    await expect(canvas.queryByRole('group', { name: /All games/ })).toBeNull();
  },
};
export const NothingRecorded: Story = {
  parameters: handlers({ days: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No day has been recorded yet/)).toBeVisible();
    await expect(await canvas.findByText('130')).toBeVisible();
  },
};
/** The figures of the main API are shown without the data backend. */
export const TrendFailed: Story = {
  parameters: answers(gamesAnswer(130), failingFigures),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The trend could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('130')).toBeVisible();
  },
};

/** An approved publisher without games sees zeros instead of the sample. */
export const NoGames: Story = {
  parameters: handlers({ days: 0 }, 0),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The catalogue lists no games of yours/)).toBeVisible();
    await expect(canvas.getAllByText('0')).toHaveLength(3);
    await expect(canvas.queryByText('1,284')).toBeNull();
  },
};
/** A pending publisher with games in the catalogue sees the real figures of today only. */
export const PendingWithGames: Story = {
  args: { pending: true },
  parameters: answers(gamesAnswer(130), noFiguresAreRead),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('130')).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Best rated games' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Trend' })).toBeNull();
  },
};
export const Sample: Story = {
  args: { pending: true },
  parameters: answers(gamesAnswer(0), noFiguresAreRead),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^These figures are a sample/)).toBeVisible();
  },
};
let loadLaterGames = (): void => {};

/** What was chosen while games were loading stays, and so does the focus. */
export const ChosenWhileCounting: Story = {
  beforeEach: ({ msw }) => {
    const loaded = new Promise<void>((resolve) => {
      loadLaterGames = resolve;
    });
    msw.use(
      http.get('*/main-api/api/filter/games', async ({ request }) => {
        if (new URL(request.url).searchParams.get('page') !== '1') await loaded;
      }),
    );
  },
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByRole('group', { name: /: All games$/ })).toBeVisible();
    await showTable(context);
    await userEvent.selectOptions(canvas.getByLabelText('Figure'), 'New ratings');
    await expect(await canvas.findByRole('region', { name: 'New ratings by day' })).toBeVisible();
    await expect(canvas.getByText('Loading games...')).toBeInTheDocument();
    canvas.getByLabelText('Figure').focus();
    loadLaterGames();
    await waitFor(() => expect(canvas.queryByText('Loading games...')).toBeNull());
    await expect(canvas.getByRole('region', { name: 'New ratings by day' })).toBeVisible();
    await expect(canvas.getByLabelText('Figure')).toHaveFocus();
  },
};
export const Failed: Story = {
  parameters: answers(failingGames, ...figuresAnswers()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

const oneGame: Story = {
  args: { path: '/3' },
  parameters: answers(gameAnswer, ...figuresAnswers({})),
};

/** Waits for the chart before axe runs. */
const chartIsThere: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('group', { name: /^New plays by day/ })).toBeVisible();
};

export const GameTrend: Story = {
  ...oneGame,
  tags: ['dark', 'phone'],
  play: async (context) => {
    const { canvas } = context;
    await chartIsThere(context);
    await expect(canvas.getByRole('heading', { name: 'Old Couriers' })).toHaveFocus();
    await showTable(context);
    const table = within(await canvas.findByRole('region', { name: 'New plays by day' }));
    await expect(table.getAllByRole('row')[1]).toHaveTextContent(/^Nov 23, 20260/);
  },
};
export const GamePending: Story = {
  ...oneGame,
  args: { ...oneGame.args, pending: true },
  parameters: answers(gameAnswer, noFiguresAreRead),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/once your request is approved/)).toBeVisible();
  },
};
export const GameNotFound: Story = {
  ...oneGame,
  args: { path: '/999' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/not, or no longer, among your games/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Analytics' })).toBeVisible();
  },
};
