import type { Meta, StoryObj } from '@storybook/react-vite';
import { Journey } from './Journey.tsx';

/** Registers, and looks after games, figures and profile in the portal. Pictures of the running product with its demo data. */
const meta: Meta<typeof Journey> = {
  title: 'Publishers/Journey',
  component: Journey,
  tags: ['autodocs'],
  args: { audience: 'publisher', title: 'The publisher’s journey' },
};
export default meta;
type Story = StoryObj<typeof Journey>;

export const Screens: Story = {};
export const ScreensInTheDark: Story = { globals: { theme: 'dark' }, tags: ['!autodocs'] };
export const ScreensOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  tags: ['!autodocs'],
};
