import { answering, expectText } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { visit } from '../../story-kit.tsx';
import TestEmailPage from '../test-email/TestEmailPage.tsx';
import WhyRegisterPage from '../why-register/WhyRegisterPage.tsx';
import RegisterConfirmationPage from './RegisterConfirmationPage.tsx';
import RegisterErrorPage from './RegisterErrorPage.tsx';
import SignupConfirmationPage from './SignupConfirmationPage.tsx';

const meta = { title: 'Visitors/Pages', component: RegisterErrorPage } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const resend = '*/main-api/api/auth/resend-confirmation';

export const ActivationNoticeWithoutEmail: Story = {
  ...visit('/register-confirmation'),
  render: () => <RegisterConfirmationPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('your email')).toBeVisible();
  },
};

const notice = {
  ...visit('/register-confirmation?email=petra%40harvest.example', { visitor: { roles: [] } }),
  render: () => <RegisterConfirmationPage />,
};

export const ActivationSentAgain: Story = {
  ...notice,
  beforeEach: answering(
    http.post(resend, () =>
      HttpResponse.json({ status: true, message: 'Sent.', email_verified: false }),
    ),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send again' }));
    await expectText('We have sent the activation link again.');
    await expect(await canvas.findByRole('button', { name: 'Send again' })).toBeEnabled();
  },
};

export const ActivationNotNeeded: Story = {
  ...notice,
  beforeEach: answering(
    http.post(resend, () =>
      HttpResponse.json({ status: true, message: 'Done.', email_verified: true }),
    ),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send again' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      'Your email address is already confirmed.',
    );
  },
};

export const ActivationLimited: Story = {
  ...notice,
  beforeEach: ({ msw }) => {
    const message = 'Too many attempts. Please try again in 90 seconds.';
    msw.use(http.post(resend, () => HttpResponse.json({ message }, { status: 429 })));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send again' }));
    await expectText('Too many attempts. Please try again in 90 seconds.');
  },
};

/** Not in section 7: a main API may answer 404. */
export const ActivationCannotBeSentAgain: Story = {
  ...notice,
  beforeEach: answering(http.post(resend, () => HttpResponse.json({}, { status: 404 }))),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send again' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      'The email cannot be sent again from here.',
    );
    await expect(canvas.queryByRole('button', { name: 'Send again' })).toBeNull();
  },
};

export const RegistrationFailed: Story = {
  ...visit('/register-error', {
    navigationState: { message: 'The email has already been taken.' },
  }),
  render: () => <RegisterErrorPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The email has already been taken.')).toBeVisible();
  },
};

export const RegistrationFailedByDefault: Story = {
  ...visit('/register-error'),
  render: () => <RegisterErrorPage />,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('There was an error processing your registration. Please try again.'),
    ).toBeVisible();
    for (const [name, href] of [
      ['Back to Home', '/'],
      ['Try Again', '/register'],
    ] as const) {
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  },
};

const confirmed = '/signup-confirmation?type=signup';

/** A visitor signs in on the way to the portal. */
export const SignupConfirmed: Story = {
  ...visit(confirmed),
  tags: ['phone'],
  render: () => <SignupConfirmationPage />,
  play: async ({ canvas }) => {
    const portal = await canvas.findByRole('link', { name: 'Go to Publisher Portal' });
    await expect(portal).toHaveAttribute('href', '/auth');
  },
};

const requestRead = fn();

const mockRequest =
  (request: object | null): NonNullable<Story['beforeEach']> =>
  ({ msw }) => {
    requestRead.mockClear();
    msw.use(
      http.post('*/rest/v1/rpc/latest_publisher_request', () => {
        requestRead();
        return HttpResponse.json(request);
      }),
    );
  };

/** A pending publisher with the website's domain. */
export const SignupConfirmedByPendingPublisher: Story = {
  ...visit(confirmed, { visitor: { roles: [] } }),
  render: () => <SignupConfirmationPage />,
  beforeEach: mockRequest({
    status: 'pending',
    created_at: '2026-03-02T10:00:00Z',
    website_url: 'https://harvest.example',
    publisher_id: 9,
    new_publisher_name: null,
    email_verified: true,
    decision_code: null,
    decision_text: null,
  }),
  play: async ({ canvas }) => {
    const portal = await canvas.findByRole('link', { name: 'Go to Publisher Portal' });
    await expect(portal).toHaveAttribute('href', '/publisher-portal');
  },
};

/** Whom the portal refuses is not sent there. */
export const SignupConfirmedWithoutPortal: Story = {
  ...visit(confirmed, { visitor: { roles: ['tester'] } }),
  render: () => <SignupConfirmationPage />,
  beforeEach: mockRequest(null),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Go to Feedback Board' })).toBeVisible();
    await waitFor(() => expect(requestRead).toHaveBeenCalled());
    await expect(canvas.queryByRole('link', { name: 'Go to Publisher Portal' })).toBeNull();
  },
};

export const WhyRegister: Story = {
  ...visit('/why-register'),
  render: () => <WhyRegisterPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    const getFont = (element: Element | undefined) =>
      element && getComputedStyle(element).fontFamily;
    await expect(getFont(canvas.getByRole('heading', { level: 1 }))).toMatch(/^"?Gabarito/);
    await expect(getFont(canvas.getAllByRole('listitem')[0])).toMatch(/^"?Figtree/);
  },
};

export const TestEmail: Story = {
  ...visit('/test-email'),
  render: () => <TestEmailPage />,
  beforeEach: answering(
    http.post('*/functions/v1/test-email', () => HttpResponse.json({ sent: true })),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send Test Email' }));
    await expectText('The test email was sent.');
  },
};

/** The answer of the mail server stays on the page. */
export const TestEmailRefused: Story = {
  ...visit('/test-email'),
  tags: ['dark'],
  render: () => <TestEmailPage />,
  beforeEach: ({ msw }) => {
    const message =
      "The mail server answers '550 5.1.1 <owner@ludarium.example>: Recipient address rejected' to RCPT TO.";
    msw.use(
      http.post('*/functions/v1/test-email', () => HttpResponse.json({ message }, { status: 502 })),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send Test Email' }));
    await expect(await canvas.findByText(/550 5\.1\.1/)).toBeVisible();
    // The request has ended, and the button has its colours again.
    await canvas.findByRole('button', { name: 'Send Test Email' });
  },
};
