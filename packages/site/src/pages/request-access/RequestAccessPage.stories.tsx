import { answering, expectText, wholePage } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { session } from '../../session/session.ts';
import { visit } from '../../story-kit.tsx';
import RequestAccessPage from './RequestAccessPage.tsx';

const requests = '*/rest/v1/publisher_requests';
const latestRequest = '*/rest/v1/rpc/latest_publisher_request';
const id = 'b0000000-0000-4000-8000-000000000001';
const pending = {
  id,
  status: 'pending',
  created_at: '2025-11-21T12:00:00Z',
  website_url: 'https://another.example',
  publisher_id: 1,
  new_publisher_name: null,
  email_verified: null,
};
const filled = {
  publisher: { kind: 'existing', id: 1, name: 'Harvest Games', logo: null },
  websiteUrl: 'https://another.example',
  privacyAccepted: true,
};

const meta = {
  title: 'Publishers/Access request',
  component: RequestAccessPage,
  ...visit('/request-publisher-access', {
    visitor: { roles: [] },
    device: {
      publisherRequestFormData: JSON.stringify({
        ...filled,
        $draft: { savedAt: Date.now(), owner: '7', id: null },
      }),
    },
  }),
  beforeEach: answering(
    http.post(latestRequest, () => HttpResponse.json(null)),
    http.get('*/main-api/api/publishers/1', () =>
      HttpResponse.json({ data: { id: 1, name: 'Harvest Games' } }),
    ),
  ),
} satisfies Meta<typeof RequestAccessPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const withoutDraft = visit('/request-publisher-access', { visitor: { roles: [] } });
/** The person's latest request, pending but for these values. */
const withLatest = (values: object = {}, ...others: readonly RequestHandler[]) =>
  answering(
    http.post(latestRequest, () => HttpResponse.json({ ...pending, ...values })),
    ...others,
  );

async function submit(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Request Access' }));
}

export const Empty: Story = {
  ...withoutDraft,
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('First name')).toHaveAttribute('readonly');
    await expect(canvas.getByLabelText('Website URL *')).toHaveValue('https://');
    await submit(canvas);
    await expect(await canvas.findByText('You must agree to the privacy policy')).toBeVisible();
  },
};

export const Restored: Story = {};

/** What was typed stays, with the text of section 8. */
const refuses = (text: string, ...handlers: readonly RequestHandler[]): Story => ({
  beforeEach: answering(
    ...handlers,
    http.get(requests, () => HttpResponse.json([])),
  ),
  play: async ({ canvas }) => {
    await submit(canvas);
    await expectText(text);
    await expect(canvas.getByLabelText('Website URL *')).toHaveValue('https://another.example');
  },
});

export const Duplicate = refuses(
  'Duplicate Request: You already have a pending request for this publisher. Please wait for it to be reviewed.',
  http.get(requests, () => HttpResponse.json([{ id: 'a', new_publisher_name: null }])),
);
export const Refused = refuses(
  'Failed to submit publisher request. Please try again.',
  http.post(requests, () =>
    HttpResponse.json({ code: '23514', message: 'check' }, { status: 400 }),
  ),
);
export const Unreachable = refuses(
  'There was an error processing your request. Please try again.',
  http.post(requests, () => HttpResponse.error()),
);

/** The form is kept on the device, and /auth says why. */
export const SessionOver: Story = {
  beforeEach: answering(
    http.get(requests, () =>
      HttpResponse.json({ code: 'PT401', message: 'Sign in.' }, { status: 401 }),
    ),
  ),
  play: async ({ canvas }) => {
    await submit(canvas);
    await waitFor(() =>
      expect(session.read()).toEqual({ status: 'signed-out', reason: 'expired' }),
    );
    await expect(localStorage.getItem('publisherRequestFormData')).toContain('Harvest Games');
  },
};

/** The retry succeeds; until then no empty form is shown. */
export const LatestRequestAfterRetry: Story = {
  ...withoutDraft,
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(latestRequest, () => HttpResponse.json({}, { status: 500 }), { once: true }),
      http.post(latestRequest, () => HttpResponse.json(pending)),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Your latest request could not be loaded.',
    );
    await expect(canvas.queryByRole('button', { name: 'Request Access' })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByText('Your request is waiting for review')).toBeVisible();
  },
};

export const Pending: Story = {
  ...withoutDraft,
  tags: ['dark', 'phone'],
  beforeEach: withLatest(),
  play: async ({ canvas }) => {
    for (const text of [
      'Harvest Games',
      'https://another.example',
      'Nov 21, 2025',
      'petra@harvest.example',
    ]) {
      await expect(await canvas.findByText(text)).toBeVisible();
    }
    await expect(canvas.queryByRole('button', { name: 'Request Access' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for another publisher' }));
    await expect(canvas.getByRole('heading', { name: 'Another publisher' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Request Access' })).toBeVisible();
  },
};

export const PendingWithoutPublisherName: Story = {
  ...withoutDraft,
  globals: { viewport: { value: 'phone' } },
  beforeEach: withLatest(
    { website_url: 'https://harvest.example' },
    http.get('*/main-api/api/publishers/1', () => HttpResponse.json({}, { status: 500 })),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A publisher of our catalogue')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the portal, read-only' })).toBeVisible();
  },
};

/** The email is unconfirmed: the matching domain has no effect. */
export const PendingUnconfirmedEmail: Story = {
  ...withoutDraft,
  beforeEach: withLatest(
    { website_url: 'https://harvest.example', email_verified: false },
    http.post('*/main-api/api/auth/resend-confirmation', () =>
      HttpResponse.json({ status: true, message: '', email_verified: false }),
    ),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send again' }));
    await expectText('We have sent the activation link again.');
    await expect(canvas.queryByRole('link', { name: 'Open the portal, read-only' })).toBeNull();
  },
};

export const PendingWithStartedForm: Story = {
  beforeEach: withLatest(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your request is waiting for review')).toBeVisible();
    await expect(canvas.getByLabelText('Website URL *')).toHaveValue('https://another.example');
  },
};

const decided = (status: string, text: string): Story => ({
  ...withoutDraft,
  beforeEach: withLatest({ status }),
  play: async ({ canvas }) => {
    const said = await canvas.findByText(/Your request of Nov 21, 2025/);
    await expect(said).toHaveTextContent(text);
    await expect(await canvas.findByText('Harvest Games')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Request Access' })).toBeVisible();
  },
});

export const Rejected = decided('rejected', 'was rejected. You can send a new one here.');
export const Revoked = decided('revoked', 'the access has been revoked since');
export const Approved = decided(
  'approved',
  'was approved. Sign out and sign in again to open the portal.',
);

/** The values of the refused request are in the form again, to be corrected. */
export const RefusedWithReason: Story = {
  ...withoutDraft,
  tags: ['phone'],
  beforeEach: withLatest(
    {
      status: 'rejected',
      decision_code: 'incomplete',
      decision_text: 'Please add what is missing: the address of your shop.',
    },
    http.get(requests, () =>
      HttpResponse.json({
        publisher_id: 1,
        new_publisher_name: null,
        new_publisher_logo: null,
        website_url: 'https://another.example',
        verification_note: 'We have no shop.',
        facebook_id: null,
        x_id: 'harvest',
        instagram_id: null,
        tiktok_id: null,
        youtube_channel: null,
      }),
    ),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Something is missing')).toBeVisible();
    await expect(canvas.getByText(/the address of your shop/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Fix and ask again' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Ask again' })).toHaveFocus());
    await expect(canvas.getByLabelText('Verification note (optional)')).toHaveValue(
      'We have no shop.',
    );
    await expect(canvas.getByLabelText('Website URL *')).toHaveValue('https://another.example');
  },
};

async function withdraw(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }));
  await userEvent.click(await wholePage.findByRole('button', { name: 'Withdraw request' }));
}

export const Withdrawn: Story = {
  ...withoutDraft,
  beforeEach: withLatest(),
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: 'Withdraw' });
    msw.use(
      http.delete(requests, () => HttpResponse.json([{ id }])),
      http.post(latestRequest, () => HttpResponse.json(null)),
    );
    await withdraw(canvas);
    await expectText('Your request has been withdrawn.');
    await expect(await canvas.findByRole('button', { name: 'Request Access' })).toBeVisible();
  },
};

const beingDecided = 'Your request is being decided at this moment.';
/** An admin is deciding at this moment. */
export const WithdrawalRefused: Story = {
  ...withoutDraft,
  beforeEach: withLatest(
    {},
    http.delete(requests, () =>
      HttpResponse.json({ code: 'PT409', message: beingDecided }, { status: 409 }),
    ),
  ),
  play: async ({ canvas }) => {
    await withdraw(canvas);
    await expectText(beingDecided);
    await expect(canvas.getByText('Your request is waiting for review')).toBeVisible();
  },
};
