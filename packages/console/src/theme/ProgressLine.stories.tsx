import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ConsoleTheme } from './ConsoleTheme.tsx';
import { ProgressLine } from './ProgressLine.tsx';

const meta = {
  title: 'Foundations/Progress line',
  component: ProgressLine,
  tags: ['autodocs'],
  decorators: [
    (Story) => (
      <ConsoleTheme>
        <main style={{ minHeight: 120, padding: 32 }}>
          <h1>The next screen is on its way</h1>
          <Story />
        </main>
      </ConsoleTheme>
    ),
  ],
} satisfies Meta<typeof ProgressLine>;
export default meta;

export const Loading: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const line = canvas.getByRole('progressbar', { hidden: true });
    await waitFor(() => expect(line).toBeVisible());
  },
};
