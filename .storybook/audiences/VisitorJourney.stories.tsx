import type { Meta, StoryObj } from '@storybook/react-vite';
import { Journey } from './Journey.tsx';

/** Learns about the app, signs in and manages an account. Pictures of the running product with its demo data. */
const meta: Meta<typeof Journey> = {
  title: 'Visitors/Journey',
  component: Journey,
  tags: ['autodocs'],
  args: { audience: 'visitor', title: 'The visitor’s journey' },
};
export default meta;
type Story = StoryObj<typeof Journey>;

export const Screens: Story = {};
export const ScreensInTheDark: Story = { globals: { theme: 'dark' }, tags: ['!autodocs'] };
export const ScreensOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  tags: ['!autodocs'],
};
