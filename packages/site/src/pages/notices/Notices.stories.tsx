import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect } from 'storybook/test';
import { visit } from '../../story-kit.tsx';
import AccessibilityPage from '../legal/AccessibilityPage.tsx';
import TestEmailPage from '../test-email/TestEmailPage.tsx';
import WhyRegisterPage from '../why-register/WhyRegisterPage.tsx';
import BetaConfirmationPage from './BetaConfirmationPage.tsx';
import EmailConfirmationPage from './EmailConfirmationPage.tsx';
import NotFoundPage from './NotFoundPage.tsx';
import RegisterConfirmationPage from './RegisterConfirmationPage.tsx';
import RegisterErrorPage from './RegisterErrorPage.tsx';
import RequestConfirmationPage from './RequestConfirmationPage.tsx';
import SignupConfirmationPage from './SignupConfirmationPage.tsx';
import UnauthorizedPage from './UnauthorizedPage.tsx';
import UnderConstructionPage from './UnderConstructionPage.tsx';

const meta = { title: 'Visitors/Pages', component: NotFoundPage } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const confirm = '*/functions/v1/confirm-registration';

export const NotFound: Story = { ...visit('/nowhere') };

export const ActivationNotice: Story = {
  ...visit('/register-confirmation?email=petra%40harvest.example'),
  render: () => <RegisterConfirmationPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your account is almost ready!')).toBeVisible();
    await expect(canvas.getByText('petra@harvest.example')).toBeVisible();
  },
};

export const ActivationNoticeWithoutEmail: Story = {
  ...visit('/register-confirmation'),
  render: () => <RegisterConfirmationPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('your email')).toBeVisible();
  },
};

export const RegistrationFailed: Story = {
  ...visit('/register-error', { handedOver: { message: 'The email has already been taken.' } }),
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
  },
};

const confirmation = visit('/email-confirmation?requestId=a&email=ada%40example.com');

export const EmailConfirmed: Story = {
  ...confirmation,
  render: () => <EmailConfirmationPage />,
  beforeEach: ({ msw }) => {
    msw.use(http.post(confirm, () => HttpResponse.json({ confirmed: true })));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Thanks for confirming your email address!'),
    ).toBeVisible();
  },
};

export const EmailConfirmationFailed: Story = {
  ...confirmation,
  render: () => <EmailConfirmationPage />,
  beforeEach: ({ msw }) => {
    // A host that has no functions answers with a page.
    msw.use(http.post(confirm, () => HttpResponse.html('<h1>Welcome</h1>')));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Failed to complete the registration process. Please contact support.',
      ),
    ).toBeVisible();
  },
};

export const EmailConfirmationIncomplete: Story = {
  ...visit('/email-confirmation'),
  render: () => <EmailConfirmationPage />,
};

export const SignupConfirmed: Story = {
  ...visit('/signup-confirmation?type=signup'),
  render: () => <SignupConfirmationPage />,
};

export const SignupLinkInvalid: Story = {
  ...visit('/signup-confirmation'),
  render: () => <SignupConfirmationPage />,
};

export const BetaConfirmation: Story = {
  ...visit('/beta-confirmation'),
  render: () => <BetaConfirmationPage />,
};

export const RequestSubmitted: Story = {
  ...visit('/request-publisher-confirmation'),
  render: () => <RequestConfirmationPage />,
};

export const AccessDenied: Story = {
  ...visit('/unauthorized'),
  render: () => <UnauthorizedPage />,
};

export const UnderConstruction: Story = {
  ...visit('/under-construction'),
  render: () => <UnderConstructionPage />,
};

export const WhyRegister: Story = {
  ...visit('/why-register'),
  render: () => <WhyRegisterPage />,
};

export const Accessibility: Story = {
  ...visit('/accessibility'),
  render: () => <AccessibilityPage />,
};

export const TestEmail: Story = { ...visit('/test-email'), render: () => <TestEmailPage /> };
