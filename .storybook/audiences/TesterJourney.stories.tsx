import type { Meta, StoryObj } from '@storybook/react-vite';
import { Journey } from './Journey.tsx';

/** Reports what is wrong with the app, and follows it on the board. Pictures of the running product with its demo data. */
const meta: Meta<typeof Journey> = {
  title: 'Testers/Journey',
  component: Journey,
  tags: ['autodocs'],
  args: { audience: 'tester', title: 'The tester’s journey' },
};
export default meta;
type Story = StoryObj<typeof Journey>;

export const Screens: Story = {};
export const ScreensInTheDark: Story = { globals: { theme: 'dark' }, tags: ['!autodocs'] };
export const ScreensOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  tags: ['!autodocs'],
};
