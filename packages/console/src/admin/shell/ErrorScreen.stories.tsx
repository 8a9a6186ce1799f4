import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryFrame } from '../../layout/story-kit.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

/** The error screen of a failed render or a chunk that could not be loaded. */
const meta = {
  title: 'Administrators/Broken screen',
  component: ErrorScreen,
  args: { resetErrorBoundary: fn() },
  decorators: [
    (Story) => (
      <StoryFrame path="/admin/games">
        <Story />
      </StoryFrame>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Admin' })).toHaveAttribute(
      'href',
      '/admin',
    );
  },
} satisfies Meta<typeof ErrorScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
