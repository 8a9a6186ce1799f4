import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  failingGames,
  gamesAnswer,
  laterGamesWait,
  StoryPortal,
  waitingGames,
} from '../story-data.tsx';
import Analytics from './Analytics.tsx';

interface Args {
  readonly pending?: boolean;
}

const meta = {
  title: 'Publishers/Analytics',
  component: Analytics,
  render: ({ pending = false }: Args) => (
    <StoryPortal pending={pending}>
      <main style={{ padding: 16 }}>
        <h1 hidden>Lantern &amp; Loom Games</h1>
        <Analytics />
      </main>
    </StoryPortal>
  ),
  parameters: { msw: { handlers: [gamesAnswer(130)] } },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

/** Waits for the figures before axe runs. */
const figuresAreThere: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByText('130')).toBeVisible();
};
export const RealFigures: Story = { play: figuresAreThere };
export const Dark: Story = { globals: { theme: 'dark' }, play: figuresAreThere };
/** An approved publisher without games sees zeros instead of the sample. */
export const NoGames: Story = {
  parameters: { msw: { handlers: [gamesAnswer(0)] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The catalogue lists no games of yours/)).toBeVisible();
    await expect(canvas.getAllByText('0')).toHaveLength(3);
    await expect(canvas.queryByText('1,284')).toBeNull();
  },
};
/** A pending publisher with games in the catalogue sees real figures. */
export const PendingWithGames: Story = { args: { pending: true }, play: figuresAreThere };
export const Sample: Story = {
  args: { pending: true },
  parameters: { msw: { handlers: [gamesAnswer(0)] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^These figures are a sample/)).toBeVisible();
  },
};
export const Loading: Story = { parameters: { msw: { handlers: [waitingGames] } } };
/** The total is known with the first page; other figures are loading. */
export const Counting: Story = {
  parameters: { msw: { handlers: [laterGamesWait, gamesAnswer(130)] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('130')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Best rated games' })).toBeVisible();
  },
};
export const Failed: Story = {
  parameters: { msw: { handlers: [failingGames] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
