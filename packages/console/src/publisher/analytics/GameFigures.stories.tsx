import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { answers, failingGames, gamesAnswer, waitingGames } from '../story-data.tsx';
import Analytics from './Analytics.tsx';
import {
  type AnalyticsArgs,
  failingFigures,
  figuresAnswers,
  noFiguresAreRead,
  renderAnalytics,
} from './story-figures.tsx';

const meta = {
  title: 'Publishers/Analytics/One game',
  component: Analytics,
  args: { search: '&game=3' },
  render: renderAnalytics,
  parameters: answers(gamesAnswer(20), ...figuresAnswers()),
} satisfies Meta<AnalyticsArgs>;

export default meta;
type Story = StoryObj<AnalyticsArgs>;

/** Waits for the chart before axe runs. */
const chartIsThere: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('group', { name: /^Plays by day/ })).toBeVisible();
};

/** Of 20 games one has no figures. */
export const Ranked: Story = {
  play: async (context) => {
    const { canvas } = context;
    await chartIsThere(context);
    await expect(canvas.getByRole('heading', { name: 'Old Couriers' })).toHaveFocus();
    await expect(canvas.getByText('Rank 18 of 19 by rating')).toBeVisible();
    const distribution = within(canvas.getByRole('region', { name: 'Distribution of ratings' }));
    await expect(distribution.getAllByRole('listitem')).toHaveLength(10);
  },
};
export const Dark: Story = { globals: { theme: 'dark' }, play: chartIsThere };
/** A long name, on a phone. */
export const Phone: Story = {
  args: { search: '&game=2&with=3' },
  globals: { viewport: { value: 'phone' } },
  play: chartIsThere,
};

/** The other game is chosen by its name and adds a line. */
export const Compared: Story = {
  play: async (context) => {
    const { canvas } = context;
    await chartIsThere(context);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Game' }), 'Game 7');
    await userEvent.click(await screen.findByRole('option', { name: 'Game 7' }));
    await expect(
      await canvas.findByRole('region', { name: 'Old Couriers and Game 7' }),
    ).toBeVisible();
    await expect(await canvas.findByText('Game 7', { selector: 'svg ~ *, span' })).toBeVisible();
    const [button] = canvas.getAllByRole('button', { name: 'Show as table' });
    if (button) await userEvent.click(button);
    const table = within(await canvas.findByRole('region', { name: 'Plays by day' }));
    await expect(table.getByRole('columnheader', { name: 'Game 7' })).toBeVisible();
    await expect(table.getAllByRole('row')[1]).toHaveTextContent(/^Nov 23, 20263,7447,744/);
  },
};
export const BaseGameWithExpansions: Story = {
  args: { search: '&game=1' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Expansions (5)' })).toBeVisible();
    await expect(canvas.getByText('No rank by rating yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Game 4' }));
    await expect(await canvas.findByRole('heading', { name: 'Game 4' })).toHaveFocus();
    await expect(canvas.getByText('Expansion of')).toBeVisible();
  },
};
export const NoDistribution: Story = {
  parameters: answers(gamesAnswer(20), ...figuresAnswers({ distribution: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The catalogue does not tell/)).toBeVisible();
  },
};
export const FirstDay: Story = {
  parameters: answers(gamesAnswer(20), ...figuresAnswers({ days: 1 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/A trend by day begins with the second/)).toBeVisible();
  },
};
export const Pending: Story = {
  args: { pending: true },
  parameters: answers(gamesAnswer(20), noFiguresAreRead),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/once your request is approved/)).toBeVisible();
  },
};
export const NotFound: Story = {
  args: { search: '&game=999' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/not, or no longer, among your games/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Analytics' })).toBeVisible();
  },
};
export const Loading: Story = { parameters: answers(waitingGames) };
export const Failed: Story = {
  parameters: answers(failingGames, ...figuresAnswers()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
export const TrendFailed: Story = {
  parameters: answers(gamesAnswer(20), ...failingFigures),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The trend could not be loaded.')).toBeVisible();
  },
};
