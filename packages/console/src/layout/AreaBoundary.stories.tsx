import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AreaBoundary } from './AreaBoundary.tsx';

function Broken(): never {
  throw new Error('The area broke, as this story wants.');
}

const meta = {
  title: 'Foundations/Console states/Broken area',
  component: AreaBoundary,
  args: { children: <Broken /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Load again' })).toBeVisible();
  },
} satisfies Meta<typeof AreaBoundary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
