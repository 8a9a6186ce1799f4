import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AreaHeader } from './AreaHeader.tsx';
import { AreaLinks } from './AreaLinks.tsx';
import { StoryFrame } from './story-kit.tsx';

const name = (text: string) => (
  <Typography component="h1" variant="h6" noWrap>
    {text}
  </Typography>
);

const meta = {
  title: 'Foundations/Console header',
  component: AreaHeader,
  args: {
    title: name('Admin'),
    links: (
      <AreaLinks
        links={[
          { href: '/', label: 'Home' },
          { href: '/publisher-portal', label: 'Publisher Portal' },
          { href: '/feedback', label: 'Feedback' },
        ]}
      />
    ),
  },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
        <main id="main" tabIndex={-1} style={{ minHeight: 200 }} />
      </StoryFrame>
    ),
  ],
} satisfies Meta<typeof AreaHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithLinks: Story = {
  tags: ['dark'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  },
};

/** The links are in a menu; Sign Out stays visible. */
export const AreasInAMenu: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Other areas' }));
    const menu = await within(canvasElement.ownerDocument.body).findByRole('menu');
    await expect(within(menu).getAllByRole('menuitem')).toHaveLength(3);
  },
};

export const LongName: Story = {
  tags: ['phone'],
  args: {
    title: name('The Extraordinarily Long Named Company of Board Game Publishers and Sons'),
    links: null,
  },
};
