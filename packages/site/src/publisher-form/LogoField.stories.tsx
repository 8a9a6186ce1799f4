import type { Meta, StoryObj } from '@storybook/react-vite';
import { visit } from '../story-kit.tsx';
import { LogoField } from './LogoField.tsx';

const meta = {
  title: 'Publishers/Logo field',
  component: LogoField,
  ...visit('/register'),
  args: { logo: null, onChange: () => {} },
} satisfies Meta<typeof LogoField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ['dark'] };

const picture = "<svg xmlns='http://www.w3.org/2000/svg'><rect width='100%' height='100%'/></svg>";

export const Chosen: Story = {
  args: { logo: `data:image/svg+xml,${encodeURIComponent(picture)}` },
};
