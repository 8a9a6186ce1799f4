import { answering } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { expect, userEvent, waitFor } from 'storybook/test';
import { opened, visit } from '../../story-kit.tsx';
import LinkPage from './LinkPage.tsx';

const meta = { title: 'Visitors/Mailed links', component: LinkPage } satisfies Meta<
  typeof LinkPage
>;

export default meta;
type Story = StoryObj<typeof meta>;

const activate = '*/main-api/api/auth/confirm-email';
const confirm = '*/functions/v1/confirm-registration';
const unsubscribe = '*/rest/v1/rpc/unsubscribe';
const id = '0b4e4d4e-6a3c-4a75-9d3d-0c9a3c1c2f10';

const press = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas'], name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));

/** Opens a link, presses its button, and finds what the page says then. */
const says = (address: string, name: string, text: string, handler: RequestHandler): Story => ({
  ...visit(address),
  beforeEach: answering(handler),
  play: async ({ canvas }) => {
    await press(canvas, name);
    await expect(await canvas.findByText(text, { exact: false })).toBeVisible();
  },
});

const confirmation = visit('/email-confirmation?requestId=a&email=ada%40example.com');
export const EmailConfirmed: Story = {
  ...confirmation,
  beforeEach: answering(http.post(confirm, () => HttpResponse.json({ confirmed: true }))),
  play: async ({ canvas }) => {
    await press(canvas, 'Confirm');
    await expect(
      await canvas.findByText('Thanks for confirming your email address!'),
    ).toBeVisible();
    await expect(canvas.getByText(/a couple of days/)).toBeVisible();
  },
};

/** Nothing is sent before a click, which would fail the story. */
export const Asking: Story = {
  ...confirmation,
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Confirm' })).toBeEnabled();
  },
};

/** A host without functions responds with an HTML page. */
export const EmailConfirmationFailed = says(
  '/email-confirmation?requestId=a&email=ada%40example.com',
  'Confirm',
  'Failed to complete the registration process. Please contact support.',
  http.post(confirm, () => HttpResponse.html('<h1>Welcome</h1>')),
);

export const EmailConfirmationIncomplete: Story = {
  ...visit('/email-confirmation?requestId=%20&email=ada%40example.com'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Invalid confirmation link. Please check your email or contact support.',
    );
    await expect(canvas.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  },
};

const activation = visit('/signup-confirmation?confirmation=secret');

export const ActivatedAfterAnotherTry: Story = {
  ...activation,
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(activate, () => HttpResponse.error(), { once: true }),
      http.post(activate, () => HttpResponse.json({ status: true, message: 'Done.' })),
    );
  },
  play: async ({ canvas }) => {
    await press(canvas, 'Confirm');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Your email address could not be confirmed. Please try again.',
    );
    await press(canvas, 'Try Again');
    await waitFor(() => expect(opened).toEqual(['/signup-confirmation?type=signup']));
  },
};

export const ActivationExpired: Story = {
  ...activation,
  beforeEach: ({ msw }) => {
    const message = 'This activation link has expired.';
    msw.use(http.post(activate, () => HttpResponse.json({ message }, { status: 422 })));
  },
  play: async ({ canvas }) => {
    await press(canvas, 'Confirm');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This activation link has expired.',
    );
    await expect(
      canvas.getByText('Sign in to have the activation email sent again.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute(
      'href',
      '/auth',
    );
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const ActivationUnsupported: Story = {
  ...visit('/signup-confirmation?confirmation=secret', { visitor: { roles: [] } }),
  beforeEach: answering(http.post(activate, () => HttpResponse.json({}, { status: 404 }))),
  play: async ({ canvas }) => {
    await press(canvas, 'Confirm');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Invalid confirmation link. Please check your email or contact support.',
    );
    await expect(canvas.getByRole('button', { name: 'Send again' })).toBeVisible();
  },
};

export const Unsubscribed: Story = {
  ...visit(`/unsubscribe?id=${id}`),
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(unsubscribe, () => HttpResponse.json({ message: 'Broken' }, { status: 500 }), {
        once: true,
      }),
      http.post(unsubscribe, () => HttpResponse.json(true)),
    );
  },
  play: async ({ canvas }) => {
    await press(canvas, 'Unsubscribe');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('It was not saved.');
    await press(canvas, 'Try Again');
    await expect(await canvas.findByText('You will get no more of these emails')).toBeVisible();
  },
};

export const UnsubscribedWithAnUnknownLink = says(
  `/unsubscribe?id=${id}`,
  'Unsubscribe',
  'This link is not valid.',
  http.post(unsubscribe, () => HttpResponse.json(false)),
);

const withdraw = '*/rest/v1/rpc/withdraw_beta_consent';
export const BetaConsentWithdrawn = says(
  `/beta-withdrawal?subscriber=${id}`,
  'Remove my address',
  'Your email address is no longer on our list.',
  http.post(withdraw, () => HttpResponse.json(true)),
);
/** The mail program has cut the address. */
export const BetaLinkThatIsCut = says(
  '/beta-withdrawal?subscriber=1c0',
  'Remove my address',
  'This link is not valid.',
  http.post(withdraw, () =>
    HttpResponse.json({ code: '22P02', message: 'invalid input syntax' }, { status: 400 }),
  ),
);
