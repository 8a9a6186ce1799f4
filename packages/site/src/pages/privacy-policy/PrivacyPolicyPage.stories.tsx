import { answering } from '@ludarium/browser/story-kit.ts';
import { defaultPrivacyPolicy } from '@ludarium/domain/legal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { useEffect } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { showSession } from '../../shell/header.ts';
import { visit } from '../../story-kit.tsx';
import LoadedPolicy from './LoadedPolicy.tsx';
import PrivacyPolicyPage from './PrivacyPolicyPage.tsx';

const policy = '*/rest/v1/privacy_policy';
const answer = (content: string) => () =>
  HttpResponse.json([{ content, effective_date: '2025-10-01' }]);

/** The document, as the site's script shows it to who is signed in. */
function Document() {
  useEffect(showSession, []);
  return <PrivacyPolicyPage />;
}

const meta = {
  title: 'Visitors/Privacy policy',
  component: LoadedPolicy,
  ...visit('/privacy-policy'),
  beforeEach: answering(http.get(policy, answer(defaultPrivacyPolicy))),
} satisfies Meta<typeof LoadedPolicy>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Latest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('October 1, 2025')).toBeVisible();
  },
};

export const ForVisitors: Story = {
  render: () => <Document />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Back' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Edit' })).toBeNull();
  },
};

export const ForAdmins: Story = {
  ...visit('/privacy-policy', { visitor: { roles: ['admin'] } }),
  render: () => <Document />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/privacy-policy/edit',
    );
  },
};

export const Failed: Story = {
  beforeEach: answering(http.get(policy, () => HttpResponse.json([]))),
  play: async ({ canvas, msw }) => {
    await expect(
      (await screen.findAllByText('Failed to load privacy policy'))[0],
    ).toBeInTheDocument();
    msw.use(http.get(policy, answer('# Privacy Policy\n\nBack again.')));
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByText('Back again.')).toBeVisible();
  },
};
