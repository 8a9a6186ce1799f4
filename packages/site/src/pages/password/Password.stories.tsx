import { answering, wholePage } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent } from 'storybook/test';
import { visit } from '../../story-kit.tsx';
import ResetConfirmationPage from './ResetConfirmationPage.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';
import SetNewPasswordPage from './SetNewPasswordPage.tsx';

const reset = '*/main-api/auth/reset-password';

const meta = {
  title: 'Visitors/Password recovery',
  component: ResetPasswordPage,
  ...visit('/reset-password'),
} satisfies Meta<typeof ResetPasswordPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const RequestRefused: Story = {
  beforeEach: answering(http.post(reset, () => HttpResponse.json({}, { status: 500 }))),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email *'), 'ada@example.com{Enter}');
    await expect(await wholePage.findByText('Failed to send reset email')).toBeInTheDocument();
  },
};

export const RequestUnanswered: Story = {
  beforeEach: answering(http.post(reset, () => HttpResponse.error())),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email *'), 'ada@example.com{Enter}');
    await expect(
      await wholePage.findByText('An unexpected error occurred. Please try again.'),
    ).toBeInTheDocument();
    await expect(canvas.getByLabelText('Email *')).toHaveValue('ada@example.com');
  },
};

export const LinkSent: Story = {
  ...visit('/reset-password-confirmation'),
  render: () => <ResetConfirmationPage />,
};

const link = visit('/set-new-password?token=abc&email=ada%40example.com');

export const LinkExpired: Story = {
  ...link,
  render: () => <SetNewPasswordPage />,
  beforeEach: answering(http.post(reset, () => HttpResponse.json({ status: false }))),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('New Password *'), 'Sturdy-box-7');
    await userEvent.type(canvas.getByLabelText('Confirm New Password *'), 'Sturdy-box-7{Enter}');
    await expect(
      await wholePage.findByText('Failed to update password. The link may have expired.'),
    ).toBeInTheDocument();
    await expect(canvas.getByLabelText('New Password *')).toHaveValue('Sturdy-box-7');
  },
};

const showsLinkSent: Story['play'] = async ({ canvas }) => {
  await expect(canvas.getByText('Reset password link has been sent')).toBeVisible();
  await expect(canvas.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute(
    'href',
    '/auth',
  );
};

export const LinkWithoutEmail: Story = {
  ...visit('/set-new-password?token=abc'),
  render: () => <SetNewPasswordPage />,
  play: showsLinkSent,
};

export const LinkWithoutToken: Story = {
  ...visit('/set-new-password?email=ada%40example.com'),
  render: () => <SetNewPasswordPage />,
  play: showsLinkSent,
};

export const LinkWithBlankToken: Story = {
  ...visit('/set-new-password?token=%20&email=ada%40example.com'),
  render: () => <SetNewPasswordPage />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('New Password *'), 'Sturdy-box-7');
    await userEvent.type(canvas.getByLabelText('Confirm New Password *'), 'Sturdy-box-7{Enter}');
    await expect(
      await wholePage.findByText('Invalid reset link. Please request a new password reset.'),
    ).toBeInTheDocument();
  },
};
