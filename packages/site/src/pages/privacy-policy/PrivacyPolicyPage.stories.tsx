import { defaultPrivacyPolicy } from '@ludarium/domain/legal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent } from 'storybook/test';
import { visit } from '../../story-kit.tsx';
import PrivacyPolicyPage from './PrivacyPolicyPage.tsx';

const policy = '*/rest/v1/privacy_policy';
const answer = (content: string) => () =>
  HttpResponse.json([{ content, effective_date: '2025-10-01' }]);

const meta = {
  title: 'Visitors/Privacy policy',
  component: PrivacyPolicyPage,
  ...visit('/privacy-policy'),
  beforeEach: ({ msw }) => {
    msw.use(http.get(policy, answer(defaultPrivacyPolicy)));
  },
} satisfies Meta<typeof PrivacyPolicyPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Latest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('October 1, 2025')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Edit' })).toBeNull();
  },
};

export const ForAdmins: Story = {
  ...visit('/privacy-policy', { visitor: { roles: ['admin'] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/privacy-policy/edit',
    );
    await canvas.findByText('October 1, 2025');
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.get(policy, () => HttpResponse.json([])));
  },
  play: async ({ canvas, msw }) => {
    await expect(
      (await screen.findAllByText('Failed to load privacy policy'))[0],
    ).toBeInTheDocument();
    msw.use(http.get(policy, answer('# Privacy Policy\n\nBack again.')));
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByText('Back again.')).toBeVisible();
  },
};
