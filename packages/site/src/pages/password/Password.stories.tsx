import { answering, expectText } from '@ludarium/browser/story-kit.ts';
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

/** What was typed stays, with the text of section 8. */
const refuses = (text: string, answer: () => Response): Story => ({
  beforeEach: answering(http.post(reset, answer)),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email *'), 'ada@example.com{Enter}');
    await expectText(text);
    await expect(canvas.getByLabelText('Email *')).toHaveValue('ada@example.com');
  },
});

export const RequestRefused = refuses('Failed to send reset email', () =>
  HttpResponse.json({}, { status: 500 }),
);
export const RequestUnanswered = refuses(
  'An unexpected error occurred. Please try again.',
  HttpResponse.error,
);

export const LinkSent: Story = {
  ...visit('/reset-password-confirmation'),
  render: () => <ResetConfirmationPage />,
};

/** A new password, which is refused with this text and stays. */
const keepsPassword = (address: string, text: string): Story => ({
  ...visit(address),
  render: () => <SetNewPasswordPage />,
  beforeEach: answering(http.post(reset, () => HttpResponse.json({ status: false }))),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('New Password *'), 'Sturdy-box-7');
    await userEvent.type(canvas.getByLabelText('Confirm New Password *'), 'Sturdy-box-7{Enter}');
    await expectText(text);
    await expect(canvas.getByLabelText('New Password *')).toHaveValue('Sturdy-box-7');
  },
});

export const LinkExpired = keepsPassword(
  '/set-new-password?token=abc&email=ada%40example.com',
  'Failed to update password. The link may have expired.',
);
export const LinkWithBlankToken = keepsPassword(
  '/set-new-password?token=%20&email=ada%40example.com',
  'Invalid reset link. Please request a new password reset.',
);

const leadsToLinkSent = (address: string): Story => ({
  ...visit(address),
  render: () => <SetNewPasswordPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Reset password link has been sent')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute(
      'href',
      '/auth',
    );
  },
});
export const LinkWithoutEmail = leadsToLinkSent('/set-new-password?token=abc');
export const LinkWithoutToken = leadsToLinkSent('/set-new-password?email=ada%40example.com');
