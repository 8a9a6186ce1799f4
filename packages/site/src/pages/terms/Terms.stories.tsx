import { answering, expectText } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { session } from '../../session/session.ts';
import { visit } from '../../story-kit.tsx';
import TermsAcceptancePage from './TermsAcceptancePage.tsx';
import TermsAndConditionsPage from './TermsAndConditionsPage.tsx';

const meta = {
  title: 'Publishers/Terms',
  component: TermsAcceptancePage,
  ...visit('/terms-acceptance', {
    visitor: { roles: ['publisher'] },
    navigationState: { isFirstLogin: true, needsUpdate: false },
  }),
} satisfies Meta<typeof TermsAcceptancePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Terms: Story = {
  ...visit('/terms-and-conditions'),
  render: () => <TermsAndConditionsPage />,
};

export const FirstLogin: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Accept' })).toBeDisabled();
    await expect(canvas.getByText('Please scroll to the bottom to continue')).toBeVisible();
    const area = canvas.getByRole('region', { name: 'Publisher Terms and Conditions' });
    await expect(area.offsetHeight).toBe(500);
  },
};

export const Updated: Story = {
  ...visit('/terms-acceptance', {
    visitor: { roles: ['publisher'] },
    navigationState: { isFirstLogin: true, needsUpdate: true },
  }),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Updated Terms and Conditions' }),
    ).toBeVisible();
  },
};

/** Accepts the terms, which is possible once they are read to their end. */
async function accept(canvas: ReturnType<typeof within>) {
  const area = canvas.getByRole('region', { name: 'Publisher Terms and Conditions' });
  area.scrollTop = area.scrollHeight;
  await expect(await canvas.findByText('You have read the terms and conditions')).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'Accept' }));
}

export const Failed: Story = {
  beforeEach: answering(
    http.all('*/rest/v1/terms_acceptances', () => HttpResponse.json({}, { status: 403 })),
    http.get('*/ip', () => HttpResponse.json({ ip: '192.0.2.1' })),
  ),
  play: async ({ canvas }) => {
    await accept(canvas);
    await expectText('There was an error processing your acceptance. Please try again.');
    await expect(await canvas.findByRole('button', { name: 'Accept' })).toBeEnabled();
  },
};

/** The server refuses the token; the reason is shown at /auth. */
export const SessionRefused: Story = {
  beforeEach: answering(
    http.all('*/rest/v1/terms_acceptances', () =>
      HttpResponse.json({ code: 'PT401', message: 'Sign in.' }, { status: 401 }),
    ),
    http.get('*/ip', () => HttpResponse.json({ ip: '192.0.2.1' })),
  ),
  play: async ({ canvas }) => {
    await accept(canvas);
    await waitFor(() =>
      expect(session.read()).toEqual({ status: 'signed-out', reason: 'expired' }),
    );
  },
};
