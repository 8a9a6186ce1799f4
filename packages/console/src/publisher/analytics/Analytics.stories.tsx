import type { Meta, StoryObj } from '@storybook/react-vite';
import { http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  answers,
  failingGames,
  gamesAnswer,
  laterGamesWait,
  StoryPage,
  waitingGames,
} from '../story-data.tsx';
import Analytics from './Analytics.tsx';
import { failingFigures, figuresAnswers, noFiguresAreRead, waitingFigures } from './story-data.ts';

interface Args {
  readonly pending?: boolean;
  /** Choices in the URL, for example the game. */
  readonly search?: string;
}

const handlers = (figures: Parameters<typeof figuresAnswers>[0], games = 130) =>
  answers(gamesAnswer(games), ...figuresAnswers(figures));

const meta = {
  title: 'Publishers/Analytics',
  component: Analytics,
  render: ({ search = '', ...portal }: Args) => (
    <StoryPage {...portal} path={`/publisher-portal?tab=analytics${search}`}>
      <Analytics />
    </StoryPage>
  ),
  parameters: handlers({}),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

/** Waits for figures and chart before axe runs. */
const figuresAreThere: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByText('130')).toBeVisible();
  await expect(await canvas.findByRole('group', { name: /: All games$/ })).toBeVisible();
  await expect(await canvas.findByText('6.10 → 6.80')).toBeVisible();
};
export const RealFigures: Story = { tags: ['dark', 'phone'], play: figuresAreThere };

/** Shows the trend as a table. */
const showTable: Story['play'] = async ({ canvas }) => {
  const [button] = canvas.getAllByRole('button', { name: 'Show as table' });
  if (button) await userEvent.click(button);
};

/** The points of the chart are announced while the arrow keys go through them. */
export const ChartByKeyboard: Story = {
  args: { search: '&range=all' },
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
  args: { search: '&by=month&range=all' },
  play: async (context) => {
    const { canvas } = context;
    await figuresAreThere(context);
    await expect(await canvas.findByText(/3 published changes, named in the table/)).toBeVisible();
    await showTable(context);
    const table = within(await canvas.findByRole('region', { name: 'New plays by month' }));
    const [, newest, oldest] = table.getAllByRole('row');
    await expect(newest).toHaveTextContent(/^Nov 20264,403160,339The Extraordinarily/);
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
    await expect(await canvas.findByText(/Recorded daily since Oct 05, 2026/)).toBeVisible();
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
    await expect(
      await canvas.findByText('Each game counts once; 7.4 weighted by plays'),
    ).toBeVisible();
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

const oneGame: Story = { args: { search: '&game=3' }, parameters: handlers({}, 20) };

/** Waits for the chart before axe runs. */
const chartIsThere: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('group', { name: /^New plays by day/ })).toBeVisible();
};

/** A report of days that the address names, beside the same number of days before. */
export const Report: Story = {
  tags: ['dark', 'phone'],
  args: { search: '&report=&from=2026-11-01&to=2026-11-20' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/: Nov 1\s–\s20, 2026$/)).toBeVisible();
    await expect(
      canvas.getByText(/^Logged in this time\. [+−]?[\d,]+ to the time before$/),
    ).toBeVisible();
    const table = within(canvas.getByRole('region', { name: 'New plays and ratings by week' }));
    await expect(table.getAllByRole('row')).toHaveLength(5);
    const link = canvas.getByLabelText<HTMLInputElement>('Link for your team');
    await expect(link.value).toMatch(/&from=2026-11-01&to=2026-11-20$/);
  },
};
/** Days in the wrong order are read in the right one. */
export const ReportBackwards: Story = {
  args: { search: '&report=&from=2026-11-20&to=2026-11-01' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/: Nov 1\s–\s20, 2026$/)).toBeVisible();
  },
};
export const ReportPending: Story = {
  args: { search: '&report', pending: true },
  parameters: answers(gamesAnswer(20), noFiguresAreRead),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your figures are recorded once/)).toBeVisible();
  },
};
export const ReportTooEarly: Story = {
  args: { search: '&report' },
  parameters: handlers({ days: 1 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^A report needs two recorded days/)).toBeVisible();
  },
};
export const ReportFailed: Story = {
  args: { search: '&report' },
  parameters: answers(gamesAnswer(130), ...failingFigures),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The report could not be loaded.')).toBeVisible();
  },
};

/** Of 20 games one has no figures. */
export const GameRanked: Story = {
  ...oneGame,
  tags: ['dark'],
  play: async (context) => {
    const { canvas } = context;
    await chartIsThere(context);
    await expect(canvas.getByRole('heading', { name: 'Old Couriers' })).toHaveFocus();
    await expect(canvas.getByText('Rank 18 among your 19 by rating')).toBeVisible();
    const distribution = within(canvas.getByRole('region', { name: 'Distribution of ratings' }));
    await expect(distribution.getAllByRole('listitem')).toHaveLength(10);
  },
};

/** The other game is chosen by its name and adds a line. */
export const GameCompared: Story = {
  ...oneGame,
  tags: ['phone'],
  play: async (context) => {
    const { canvas } = context;
    await chartIsThere(context);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Game' }), 'Game 7');
    await userEvent.click(await screen.findByRole('option', { name: 'Game 7' }));
    const comparison = await canvas.findByRole('region', { name: 'Old Couriers and Game 7' });
    await expect(comparison).toBeVisible();
    await expect(await canvas.findByText('Game 7', { selector: 'svg ~ *, span' })).toBeVisible();
    await showTable(context);
    const table = within(await canvas.findByRole('region', { name: 'New plays by day' }));
    await expect(table.getByRole('columnheader', { name: 'Game 7' })).toBeVisible();
    await expect(table.getAllByRole('row')[1]).toHaveTextContent(/^Nov 23, 202600/);
  },
};
export const GameWithExpansions: Story = {
  ...oneGame,
  args: { search: '&game=1' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Expansions (5)' })).toBeVisible();
    await expect(canvas.getByText('No rank by rating yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Game 4' }));
    await expect(await canvas.findByRole('heading', { name: 'Game 4' })).toHaveFocus();
    await expect(canvas.getByText('Expansion of')).toBeVisible();
  },
};
export const GameWithoutDistribution: Story = {
  ...oneGame,
  parameters: handlers({ distribution: null }, 20),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The catalogue does not tell/)).toBeVisible();
  },
};
export const GamePending: Story = {
  ...oneGame,
  args: { ...oneGame.args, pending: true },
  parameters: answers(gamesAnswer(20), noFiguresAreRead),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/once your request is approved/)).toBeVisible();
  },
};
export const GameNotFound: Story = {
  ...oneGame,
  args: { search: '&game=999' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/not, or no longer, among your games/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Analytics' })).toBeVisible();
  },
};
export const GameLoading: Story = { ...oneGame, parameters: answers(waitingGames) };
export const GameFailed: Story = {
  ...oneGame,
  parameters: answers(failingGames, ...figuresAnswers()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
export const GameTrendFailed: Story = {
  ...oneGame,
  parameters: answers(gamesAnswer(20), ...failingFigures),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The trend could not be loaded.')).toBeVisible();
  },
};
