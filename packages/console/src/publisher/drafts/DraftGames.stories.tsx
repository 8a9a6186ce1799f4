import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { StoryPortal } from '../story-data.tsx';
import DraftGames from './DraftGames.tsx';

interface Args {
  readonly pending?: boolean;
}

const meta = {
  title: 'Publishers/Draft Games',
  component: DraftGames,
  render: ({ pending = false }: Args) => (
    <StoryPortal pending={pending}>
      <main style={{ padding: 16 }}>
        <h1 hidden>Lantern &amp; Loom Games</h1>
        <DraftGames />
      </main>
    </StoryPortal>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Examples: Story = {};
export const Pending: Story = { args: { pending: true } };
export const NotYet: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create Draft' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText('Drafts are on their way')).toBeInTheDocument();
  },
};
