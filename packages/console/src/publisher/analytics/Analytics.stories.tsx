import type { Meta, StoryObj } from '@storybook/react-vite';
import { failingGames, gamesAnswer, StoryPortal, waitingGames } from '../story-data.tsx';
import Analytics from './Analytics.tsx';

const meta = {
  title: 'Publishers/Analytics',
  component: Analytics,
  decorators: [
    (Story) => (
      <StoryPortal>
        <main style={{ padding: 16 }}>
          <h1 hidden>Lantern &amp; Loom Games</h1>
          <Story />
        </main>
      </StoryPortal>
    ),
  ],
  parameters: { msw: { handlers: [gamesAnswer(130)] } },
} satisfies Meta<typeof Analytics>;

export default meta;
type Story = StoryObj<typeof meta>;

export const RealFigures: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Sample: Story = { parameters: { msw: { handlers: [gamesAnswer(0)] } } };
export const Loading: Story = { parameters: { msw: { handlers: [waitingGames] } } };
export const Failed: Story = { parameters: { msw: { handlers: [failingGames] } } };
