import { wholePage } from '@ludarium/web/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
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

export const Request: Story = {};

export const InvalidEmail: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email *'), 'ada{Enter}');
    await expect((await wholePage.findAllByText('Invalid email address')).length).toBeGreaterThan(
      0,
    );
    await expect(canvas.getByLabelText('Email *')).toHaveFocus();
  },
};

export const RequestRefused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.post(reset, () => HttpResponse.json({}, { status: 500 })));
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email *'), 'ada@example.com{Enter}');
    await expect(await wholePage.findByText('Failed to send reset email')).toBeInTheDocument();
  },
};

export const RequestUnanswered: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.post(reset, () => HttpResponse.error()));
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email *'), 'ada@example.com{Enter}');
    await expect(
      await wholePage.findByText('An unexpected error occurred. Please try again.'),
    ).toBeInTheDocument();
  },
};

export const LinkSent: Story = {
  ...visit('/reset-password-confirmation'),
  render: () => <ResetConfirmationPage />,
};

const link = visit('/set-new-password?token=abc&email=ada%40example.com');

export const NewPassword: Story = { ...link, render: () => <SetNewPasswordPage /> };

export const NewPasswordFaults: Story = {
  ...link,
  render: () => <SetNewPasswordPage />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('New Password *'), 'short');
    await userEvent.type(canvas.getByLabelText('Confirm New Password *'), 'other{Enter}');
    await expect(await canvas.findByText('Password must be at least 8 characters')).toBeVisible();
    await expect(canvas.getByText('Passwords do not match')).toBeVisible();
  },
};

export const LinkExpired: Story = {
  ...link,
  render: () => <SetNewPasswordPage />,
  beforeEach: ({ msw }) => {
    msw.use(http.post(reset, () => HttpResponse.json({ status: false })));
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('New Password *'), 'Sturdy-box-7');
    await userEvent.type(canvas.getByLabelText('Confirm New Password *'), 'Sturdy-box-7{Enter}');
    await expect(
      await wholePage.findByText('Failed to update password. The link may have expired.'),
    ).toBeInTheDocument();
  },
};

const updateTaken = fn();

/**
 * Pending state of the button. Awaits the request, so that it does not leak into the next story.
 */
export const Updating: Story = {
  ...link,
  render: () => <SetNewPasswordPage />,
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(reset, () => {
        updateTaken();
        return delay('infinite');
      }),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('New Password *'), 'Sturdy-box-7');
    await userEvent.type(canvas.getByLabelText('Confirm New Password *'), 'Sturdy-box-7{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Updating...' })).toBeVisible();
    await waitFor(() => expect(updateTaken).toHaveBeenCalled());
  },
};

export const LinkIncomplete: Story = {
  ...visit('/set-new-password'),
  render: () => <SetNewPasswordPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Reset password link has been sent')).toBeVisible();
  },
};
