import { answering, expectText } from '@ludarium/browser/story-kit.ts';
import { createUnsignedToken } from '@ludarium/browser/unsigned-token.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { session } from '../../session/session.ts';
import { visit } from '../../story-kit.tsx';
import AccountPage from './AccountPage.tsx';

const deletion = '*/rest/v1/rpc/latest_deletion_request';
const latestRequest = '*/rest/v1/rpc/latest_publisher_request';
const changePassword = '*/main-api/api/auth/change-password';

const meta = {
  title: 'Visitors/Account',
  component: AccountPage,
  ...visit('/account', { visitor: { roles: ['tester'] } }),
  beforeEach: answering(
    http.post(deletion, () => HttpResponse.json(null)),
    http.post(latestRequest, () => HttpResponse.json(null)),
  ),
} satisfies Meta<typeof AccountPage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

async function fillPasswords(canvas: Canvas, password = 'New-pass1') {
  await userEvent.type(canvas.getByLabelText('Current password *'), 'Old-pass1');
  await userEvent.type(canvas.getByLabelText('New password *'), password);
  await userEvent.type(canvas.getByLabelText('Confirm new password *'), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
}
export const Empty: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('petra@harvest.example')).toBeVisible();
    await expect(
      canvas.getByText('At least 8 characters, an uppercase letter, a lowercase letter, a number'),
    ).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /^Delete my account/ })).toBeVisible();
  },
};

export const LongAddress: Story = {
  ...visit('/account', {
    visitor: { roles: [], email: `${'long'.repeat(30)}@harvest.example` },
  }),
  globals: { viewport: { value: 'phone' } },
};

/** The session continues with the token of the response. */
export const PasswordChanged: Story = {
  beforeEach: answering(
    http.post(changePassword, () =>
      HttpResponse.json({
        status: true,
        message: '',
        authorization: {
          token: createUnsignedToken({ sub: '7', email: 'petra@harvest.example', tv: 2 }),
          type: 'bearer',
        },
      }),
    ),
  ),
  play: async ({ canvas }) => {
    const before = session.read();
    await fillPasswords(canvas);
    await expectText(/^Your password has been changed/);
    await expect(canvas.getByLabelText('New password *')).toHaveValue('');
    await expect(session.read()).toMatchObject({ status: 'signed-in', user: { id: '7' } });
    await expect(session.read()).not.toBe(before);
  },
};

export const WrongCurrentPassword: Story = {
  beforeEach: answering(
    http.post(changePassword, () =>
      HttpResponse.json(
        { message: 'x', errors: { current_password: ['This is not your current password'] } },
        { status: 422 },
      ),
    ),
  ),
  play: async ({ canvas }) => {
    await fillPasswords(canvas);
    await expect(await canvas.findByText('This is not your current password')).toBeVisible();
    await expect(canvas.getByLabelText('Current password *')).toHaveFocus();
  },
};

/** A main API without the optional call. */
export const ChangedElsewhere: Story = {
  beforeEach: answering(
    http.post(changePassword, () => HttpResponse.json({ message: '' }, { status: 404 })),
  ),
  play: async ({ canvas }) => {
    await fillPasswords(canvas);
    await expect(await canvas.findByRole('link', { name: 'Get a link' })).toBeVisible();
  },
};

const deletionRequest = (status: string) => ({
  status,
  created_at: '2025-11-21T12:00:00Z',
  processed_at: status === 'pending' ? null : '2025-11-25T12:00:00Z',
});

export const DeletionPending: Story = {
  beforeEach: answering(http.post(deletion, () => HttpResponse.json(deletionRequest('pending')))),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^You asked for the deletion on Nov 21, 2025/),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Delete my account/ })).toBeNull();
  },
};

export const DeletionRejected: Story = {
  beforeEach: answering(http.post(deletion, () => HttpResponse.json(deletionRequest('rejected')))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/was rejected on Nov 25, 2025/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Delete my account/ }));
    const email = canvas.getByLabelText('Account email *');
    await expect(email).toHaveValue('petra@harvest.example');
    await expect(email).toHaveAttribute('readonly');
  },
};

export const DeletionFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(deletion, () => HttpResponse.json({}, { status: 500 }), { once: true }),
      http.post(deletion, () => HttpResponse.json(null)),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^Delete my account/ })).toBeVisible(),
    );
  },
};

export const LatestRequestFailed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(latestRequest, () => HttpResponse.json({}, { status: 500 }), { once: true }),
      http.post(latestRequest, () => HttpResponse.json(null)),
    );
  },
  play: async ({ canvas }) => {
    const failure = await canvas.findByText('Your latest request could not be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(failure).not.toBeInTheDocument());
  },
};

/** Why a deletion and a publisher request were refused. */
export const RefusedWithReasons: Story = {
  beforeEach: answering(
    http.post(deletion, () =>
      HttpResponse.json({
        status: 'rejected',
        created_at: '2025-11-21T12:00:00Z',
        processed_at: '2025-11-22T12:00:00Z',
        decision_code: 'withdrawn',
        decision_text: 'As you told us, you keep your account.',
      }),
    ),
    http.post(latestRequest, () =>
      HttpResponse.json({
        id: 'b0000000-0000-4000-8000-000000000001',
        status: 'revoked',
        created_at: '2025-11-21T12:00:00Z',
        website_url: 'https://another.example',
        publisher_id: null,
        new_publisher_name: 'Harvest Games',
        email_verified: null,
        decision_code: 'left_publisher',
        decision_text: null,
      }),
    ),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/you keep your account/)).toHaveTextContent(
      'on Nov 22, 2025. The person keeps the account. As you told us',
    );
    await expect(await canvas.findByText('No longer works for the publisher')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ask again' })).toHaveAttribute(
      'href',
      '/request-publisher-access?again=b0000000-0000-4000-8000-000000000001',
    );
  },
};
