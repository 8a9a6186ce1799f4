import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { visit } from '../../story-kit.tsx';
import HomePage from './HomePage.tsx';

const meta = {
  title: 'Visitors/Home',
  component: HomePage,
  args: { stage: 'gated' },
  ...visit('/'),
} satisfies Meta<typeof HomePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gate: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Access Restricted' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Unlock' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Join the waiting list' })).toHaveAttribute(
      'href',
      '/coming-soon',
    );
  },
};

export const GateOpens: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Password'), 'anything{Enter}');
    await expect(await canvas.findByRole('link', { name: 'Get the App' })).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveProperty('id', 'main'));
  },
};

export const Landing: Story = {
  ...visit('/', { gatePassed: true }),
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    for (const title of ['Key Features', 'Roadmap', 'Premium Membership', 'Join the Community']) {
      await expect(await canvas.findByRole('heading', { name: title })).toBeVisible();
    }
    await expect(canvas.getByRole('heading', { name: 'For publishers' })).toBeVisible();
    const roadmap = within(canvas.getByRole('region', { name: 'Roadmap' }));
    await expect(roadmap.getAllByRole('listitem')).toHaveLength(4);
  },
};

/** All questions with their answers. */
export const Questions: Story = {
  ...visit('/', { gatePassed: true }),
  play: async ({ canvas }) => {
    const questions = within(await canvas.findByRole('region', { name: 'Questions' }));
    for (const { textContent } of questions.getAllByRole('group')) {
      await userEvent.click(
        questions.getByText(textContent?.split('?')[0] ?? '', { exact: false }),
      );
    }
    for (const details of questions.getAllByRole('group')) {
      await expect(details).toHaveAttribute('open');
    }
  },
};

export const SignedInPassesTheGate: Story = {
  ...visit('/', { visitor: { roles: ['tester'] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Welcome, Petra')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  },
};

export const Live: Story = { args: { stage: 'live' } };

export const ComingSoonStage: Story = {
  args: { stage: 'coming-soon' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Notify Me When Ready')).toBeVisible();
  },
};
