import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  answers,
  failingGames,
  gamesAnswer,
  laterGamesWait,
  waitingGames,
} from '../story-data.tsx';
import Analytics from './Analytics.tsx';
import {
  type AnalyticsArgs,
  failingFigures,
  figuresAnswers,
  noFiguresAreRead,
  renderAnalytics,
  waitingFigures,
} from './story-figures.tsx';

const meta = {
  title: 'Publishers/Analytics',
  component: Analytics,
  render: renderAnalytics,
  parameters: answers(gamesAnswer(130), ...figuresAnswers()),
} satisfies Meta<AnalyticsArgs>;

export default meta;
type Story = StoryObj<AnalyticsArgs>;

const handlers = (figures: Parameters<typeof figuresAnswers>[0], games = 130) =>
  answers(gamesAnswer(games), ...figuresAnswers(figures));

/** Waits for figures and chart before axe runs. */
const figuresAreThere: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByText('130')).toBeVisible();
  await expect(await canvas.findByRole('group', { name: /: All games$/ })).toBeVisible();
  await expect(await canvas.findByText('6.10 → 6.80')).toBeVisible();
};
export const RealFigures: Story = { play: figuresAreThere };
export const Dark: Story = { globals: { theme: 'dark' }, play: figuresAreThere };
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: figuresAreThere };

/** The points of the chart are announced while the arrow keys go through them. */
export const ChartByKeyboard: Story = {
  args: { search: '&range=all' },
  play: async (context) => {
    await figuresAreThere(context);
    const chart = context.canvas.getByRole('group', { name: 'Plays by day: All games' });
    const area = chart.querySelector<HTMLElement>('[tabindex="0"]');
    area?.focus();
    await expect(chart).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(chart).toHaveTextContent(/Oct 06, 2026/));
  },
};

export const TableByMonth: Story = {
  args: { search: '&by=month&range=all' },
  play: async (context) => {
    const { canvas } = context;
    await figuresAreThere(context);
    await expect(await canvas.findByText(/3 published changes, named in the table/)).toBeVisible();
    const [button] = canvas.getAllByRole('button', { name: 'Show as table' });
    if (button) await userEvent.click(button);
    const table = within(await canvas.findByRole('region', { name: 'Plays by month' }));
    const [, newest, oldest] = table.getAllByRole('row');
    await expect(newest).toHaveTextContent(/^Nov 2026160,339\+4,403The Extraordinarily/);
    await expect(oldest).toHaveTextContent(/^Oct 2026155,936Old Couriers, Old Couriers$/);
  },
};

export const ChosenFigure: Story = {
  args: { search: '&figure=average&by=week&range=30&period=7' },
  play: async ({ canvas }) => {
    const name = 'Average rating by week: All games';
    await expect(await canvas.findByRole('group', { name })).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Figure'), 'Games');
    await expect(await canvas.findByRole('group', { name: /^Games by week/ })).toBeVisible();
    await expect(await canvas.findByText('Nov 17 – 23, 2026')).toBeVisible();
  },
};

/** One day is a sentence, and nothing can have improved. */
export const FirstDay: Story = {
  parameters: handlers({ days: 1 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/A trend by day begins with the second/)).toBeVisible();
    await expect(await canvas.findByText(/recorded daily from Oct 05, 2026 on/)).toBeVisible();
    await expect(await canvas.findByText('Known from the second recorded day on.')).toBeVisible();
    const periods = within(await canvas.findByRole('region', { name: 'Both periods' }));
    await expect(periods.getAllByText('Not recorded')).toHaveLength(6);
    await expect(canvas.queryByRole('group', { name: /All games/ })).toBeNull();
  },
};
export const NothingRecorded: Story = {
  parameters: handlers({ days: 0, published: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No day has been recorded yet/)).toBeVisible();
    await expect(await canvas.findByText('130')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Compare periods' })).toBeNull();
  },
};
export const NothingImproved: Story = {
  parameters: handlers({ improved: false }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No game has a higher rating than then.')).toBeVisible();
  },
};
export const TooFewRatings: Story = {
  parameters: handlers({}, 1),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('No game has enough ratings yet.')).toHaveLength(2);
  },
};
/** The figures of the main API are shown without the data backend. */
export const TrendFailed: Story = {
  parameters: answers(gamesAnswer(130), ...failingFigures),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your trend could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('130')).toBeVisible();
  },
};
export const TrendLoading: Story = {
  parameters: answers(gamesAnswer(130), ...waitingFigures),
};

/** An approved publisher without games sees zeros instead of the sample. */
export const NoGames: Story = {
  parameters: handlers({ days: 0, published: [] }, 0),
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
    await expect(await canvas.findByRole('heading', { name: 'Highest rated' })).toBeVisible();
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
export const Loading: Story = {
  parameters: answers(waitingGames, ...waitingFigures),
};
/** The total is known with the first page; other figures are loading. */
export const Counting: Story = {
  parameters: answers(laterGamesWait, gamesAnswer(130), ...figuresAnswers()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('130')).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Best rated games' })).toBeVisible();
  },
};
let loadLaterGames = (): void => {};
let laterGames: Promise<void>;

/** What was chosen while games were loading stays, and so does the focus. */
export const ChosenWhileCounting: Story = {
  beforeEach: () => {
    laterGames = new Promise((resolve) => {
      loadLaterGames = resolve;
    });
  },
  parameters: answers(
    http.get('*/main-api/api/filter/games', async ({ request }) => {
      if (new URL(request.url).searchParams.get('page') !== '1') await laterGames;
    }),
    gamesAnswer(130),
    ...figuresAnswers(),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /: All games$/ })).toBeVisible();
    const [button] = canvas.getAllByRole('button', { name: 'Show as table' });
    if (button) await userEvent.click(button);
    await userEvent.selectOptions(canvas.getByLabelText('Figure'), 'Ratings');
    await expect(await canvas.findByRole('region', { name: 'Ratings by day' })).toBeVisible();
    await expect(canvas.getByText('Loading games...')).toBeInTheDocument();
    canvas.getByLabelText('Figure').focus();
    loadLaterGames();
    await expect(await canvas.findByText('7.4 weighted by plays')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Ratings by day' })).toBeVisible();
    await expect(canvas.getByLabelText('Figure')).toHaveFocus();
  },
};
export const Failed: Story = {
  parameters: answers(failingGames, ...figuresAnswers()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
