import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { visit } from '../../story-kit.tsx';
import GatePage from './GatePage.tsx';
import LandingPage from './LandingPage.tsx';

const meta = {
  title: 'Visitors/Home',
  component: LandingPage,
  ...visit('/'),
} satisfies Meta<typeof LandingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gate: Story = {
  render: () => <GatePage />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Access Restricted' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Unlock' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Join the waiting list' })).toHaveAttribute(
      'href',
      '/coming-soon',
    );
  },
};

export const Landing: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    for (const title of ['Key Features', 'Roadmap', 'Premium Membership', 'Join the Community']) {
      await expect(await canvas.findByRole('heading', { name: title })).toBeVisible();
    }
    await expect(canvas.getByRole('heading', { name: 'For publishers' })).toBeVisible();
    for (const [region, count] of [
      [/^Why/, 5],
      ['Premium Membership', 6],
      ['For publishers', 4],
    ] as const) {
      const section = within(canvas.getByRole('region', { name: region }));
      await expect(section.getAllByRole('listitem')).toHaveLength(count);
    }
    const phases = within(canvas.getByRole('region', { name: 'Roadmap' })).getAllByRole('listitem');
    const texts = [
      /Phase 1.*In Progress.*Beta Launch/,
      /Phase 2.*Planned.*Premium User Tiers/,
      /Phase 3.*Planned.*Official Global Launch/,
      /^(?=.*Future Developments).*Exploring/,
    ];
    await expect(phases).toHaveLength(texts.length);
    for (const [index, text] of texts.entries()) {
      await expect(phases[index]).toHaveTextContent(text);
    }
    const premium = canvas.getByRole('region', { name: 'Premium Membership' });
    await expect(premium).toHaveTextContent('Future feature');
    await expect(premium).not.toHaveTextContent(/[€$£]\s?\d/);
    await expect(canvas.getByRole('link', { name: 'Join our Discord' })).toHaveAttribute(
      'href',
      expect.stringContaining('discord'),
    );
  },
};

/** All questions with their answers. */
export const Questions: Story = {
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
