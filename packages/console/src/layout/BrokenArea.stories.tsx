import { ErrorBoundary } from '@ludarium/browser/ui/ErrorBoundary.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BrokenArea } from './BrokenArea.tsx';

function Broken(): never {
  throw new Error('The area broke, as this story wants.');
}

const meta = {
  title: 'Foundations/Console states/Broken area',
  component: ErrorBoundary,
  args: { fallback: <BrokenArea />, children: <Broken /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Load again' })).toBeVisible();
  },
} satisfies Meta<typeof ErrorBoundary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = { tags: ['dark'] };
