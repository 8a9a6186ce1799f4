import type { Meta, StoryObj } from '@storybook/react-vite';
import { Journey } from './Journey.tsx';

/** Decides on requests and proposals; edits the privacy policy, testers and the board. Pictures of the running product with its demo data. */
const meta: Meta<typeof Journey> = {
  title: 'Administrators/Journey',
  component: Journey,
  tags: ['autodocs'],
  args: { audience: 'administrator', title: 'The administrator’s journey' },
};
export default meta;
type Story = StoryObj<typeof Journey>;

export const Screens: Story = {};
export const ScreensInTheDark: Story = { globals: { theme: 'dark' }, tags: ['!autodocs'] };
export const ScreensOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  tags: ['!autodocs'],
};
