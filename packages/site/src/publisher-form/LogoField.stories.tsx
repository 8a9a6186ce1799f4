import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
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

export const NoPicture: Story = {
  play: async ({ canvas }) => {
    const file = new File(['MZ'], 'renamed.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Logo (optional)'), file);
    await expect(await canvas.findByText(/^renamed\.png cannot be used\./)).toBeVisible();
  },
};

const picture = "<svg xmlns='http://www.w3.org/2000/svg'><rect width='100%' height='100%'/></svg>";

export const Chosen: Story = {
  args: { logo: `data:image/svg+xml,${encodeURIComponent(picture)}`, onChange: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Chosen logo' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await expect(args.onChange).toHaveBeenCalledWith(null);
  },
};
