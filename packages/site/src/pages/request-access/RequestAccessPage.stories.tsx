import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { expect, fn, screen, userEvent, waitFor, type within } from 'storybook/test';
import { visit } from '../../story-kit.tsx';
import RequestAccessPage from './RequestAccessPage.tsx';

const requests = '*/rest/v1/publisher_requests';
const latestRequest = '*/rest/v1/rpc/latest_publisher_request';
const reviewTime = '*/rest/v1/rpc/median_review_hours';
const messages = '*/rest/v1/publisher_request_messages';
const id = 'b0000000-0000-4000-8000-000000000001';
const pending = {
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
    device: { publisherRequestFormData: JSON.stringify(filled) },
  }),
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(latestRequest, () => HttpResponse.json(null)),
      http.post(reviewTime, () => HttpResponse.json(null)),
      http.get(messages, () => HttpResponse.json([])),
      http.get('*/main-api/api/publishers/1', () =>
        HttpResponse.json({ data: { id: 1, name: 'Harvest Games' } }),
      ),
    );
  },
} satisfies Meta<typeof RequestAccessPage>;
export default meta;
type Story = StoryObj<typeof meta>;

async function submit(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Request Access' }));
}

export const Empty: Story = {
  ...visit('/request-publisher-access', { visitor: { roles: [] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('First name')).toHaveAttribute('readonly');
    await expect(canvas.getByLabelText('Website URL *')).toHaveValue('https://');
    await submit(canvas);
    await expect(await canvas.findByText('You must agree to the privacy policy')).toBeVisible();
  },
};

export const Restored: Story = {};

const requestTaken = fn();

/** Awaits the request, so that it does not leak into the next story. */
export const Submitting: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      http.get(requests, () => {
        requestTaken();
        return delay('infinite');
      }),
    );
  },
  play: async ({ canvas }) => {
    await submit(canvas);
    await expect(await canvas.findByRole('button', { name: 'Submitting...' })).toBeVisible();
    await waitFor(() => expect(requestTaken).toHaveBeenCalled());
  },
};

export const Duplicate: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.get(requests, () => HttpResponse.json([{ id: 'a', new_publisher_name: null }])));
  },
  play: async ({ canvas }) => {
    await submit(canvas);
    await expect(
      await screen.findByText(
        'Duplicate Request: You already have a pending request for this publisher. Please wait for it to be reviewed.',
      ),
    ).toBeInTheDocument();
  },
};

export const Refused: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      http.get(requests, () => HttpResponse.json([])),
      http.post(requests, () =>
        HttpResponse.json({ code: '23514', message: 'check' }, { status: 400 }),
      ),
    );
  },
  play: async ({ canvas }) => {
    await submit(canvas);
    await expect(
      await screen.findByText('Failed to submit publisher request. Please try again.'),
    ).toBeInTheDocument();
    await expect(canvas.getByLabelText('Website URL *')).toHaveValue('https://another.example');
  },
};

const withoutDraft = visit('/request-publisher-access', { visitor: { roles: [] } });

export const LoadingLatestRequest: Story = {
  ...withoutDraft,
  beforeEach: ({ msw }) => {
    msw.use(http.post(latestRequest, () => delay('infinite')));
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('status', { name: 'Loading your latest request' }),
    ).toBeVisible();
  },
};

export const LatestRequestFailed: Story = {
  ...withoutDraft,
  beforeEach: ({ msw }) => {
    msw.use(http.post(latestRequest, () => HttpResponse.json({}, { status: 500 })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Your latest request could not be loaded.',
    );
    await expect(canvas.queryByRole('button', { name: 'Request Access' })).toBeNull();
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
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByText('Your request is waiting for review')).toBeVisible();
  },
};

export const Pending: Story = {
  ...withoutDraft,
  beforeEach: ({ msw }) => {
    msw.use(http.post(latestRequest, () => HttpResponse.json(pending)));
  },
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

export const PendingPhone: Story = {
  ...withoutDraft,
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(latestRequest, () =>
        HttpResponse.json({ ...pending, website_url: 'https://harvest.example' }),
      ),
      http.get('*/main-api/api/publishers/1', () => HttpResponse.json({}, { status: 500 })),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A publisher of our catalogue')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the portal, read-only' })).toBeVisible();
  },
};

/** The email is unconfirmed: the matching domain has no effect. */
export const PendingUnconfirmedEmail: Story = {
  ...withoutDraft,
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(latestRequest, () =>
        HttpResponse.json({
          ...pending,
          website_url: 'https://harvest.example',
          email_verified: false,
        }),
      ),
      http.post('*/main-api/api/auth/resend-confirmation', () =>
        HttpResponse.json({ status: true, message: '', email_verified: false }),
      ),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send again' }));
    await expect(
      await screen.findByText('We have sent the activation link again.'),
    ).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Open the portal, read-only' })).toBeNull();
  },
};

export const PendingWithStartedForm: Story = {
  beforeEach: ({ msw }) => {
    msw.use(http.post(latestRequest, () => HttpResponse.json(pending)));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your request is waiting for review')).toBeVisible();
    await expect(canvas.getByLabelText('Website URL *')).toHaveValue('https://another.example');
  },
};

function decided(status: string): Story {
  return {
    ...withoutDraft,
    beforeEach: ({ msw }) => {
      msw.use(http.post(latestRequest, () => HttpResponse.json({ ...pending, status })));
    },
  };
}

export const Rejected: Story = {
  ...decided('rejected'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Harvest Games')).toBeVisible();
    await expect(canvas.getByText(/Your request of Nov 21, 2025/)).toHaveTextContent(
      'was rejected. You can send a new one here.',
    );
    await expect(canvas.getByRole('button', { name: 'Request Access' })).toBeVisible();
  },
};

export const Revoked: Story = {
  ...decided('revoked'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your request of Nov 21, 2025/)).toHaveTextContent(
      'the access has been revoked since',
    );
    await expect(canvas.getByRole('button', { name: 'Request Access' })).toBeVisible();
  },
};

export const Approved: Story = {
  ...decided('approved'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your request of Nov 21, 2025/)).toHaveTextContent(
      'was approved. Sign out and sign in again to open the portal.',
    );
  },
};

const own = { ...pending, id };
const row = {
  website_url: 'https://another.example',
  verification_note: 'Please call us.',
  facebook_id: null,
  x_id: 'harvest',
  instagram_id: null,
  tiktok_id: null,
  youtube_channel: null,
};
const message = (text: string, by_admin: boolean) => ({
  id: `c0000000-0000-4000-8000-00000000000${by_admin ? 1 : 2}`,
  request_id: id,
  author_id: by_admin ? 1 : 7,
  author_name: 'Somebody',
  by_admin,
  message: text,
  at: '2025-11-22T12:00:00Z',
});
const waiting = ({ hours = null as number | null, answer = own as object } = {}): Story => ({
  ...withoutDraft,
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(latestRequest, () => HttpResponse.json(answer)),
      http.post(reviewTime, () => HttpResponse.json(hours)),
      http.get(requests, () => HttpResponse.json(row)),
      http.post('*/functions/v1/send-request-message', () => HttpResponse.json({ sent: true })),
    );
  },
});

export const UsualReviewTime: Story = {
  ...waiting({ hours: 60 }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /^Half of the requests of the last 90 days were decided within 3 days/,
      ),
    ).toBeVisible();
    await expect(await canvas.findByText('No messages yet.')).toBeVisible();
  },
};

const withMessages: Story['beforeEach'] = ({ msw }) => {
  msw.use(
    http.post(latestRequest, () => HttpResponse.json(own)),
    http.get(messages, () =>
      HttpResponse.json([
        message('Which of your games is in our catalogue?', true),
        message(`See https://${'long'.repeat(60)}.example`, false),
      ]),
    ),
  );
};
export const Messages: Story = { ...withoutDraft, beforeEach: withMessages };
export const MessagesOnPhone: Story = { ...Messages, globals: { viewport: { value: 'phone' } } };
export const MessagesInTheDark: Story = { ...Messages, globals: { theme: 'dark' } };

export const MessagesAfterDecision: Story = {
  ...waiting({ answer: { ...own, status: 'rejected' } }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Messages with our team' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  },
};

export const MessagesFailed: Story = {
  ...withoutDraft,
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(latestRequest, () => HttpResponse.json(own)),
      http.get(messages, () => HttpResponse.json({}, { status: 500 })),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The messages could not be loaded.')).toBeVisible();
  },
};

export const MessageSent: Story = {
  ...waiting(),
  play: async ({ canvas, msw }) => {
    const field = await canvas.findByLabelText('Message to our team');
    await userEvent.type(field, 'Anything else?');
    msw.use(
      http.post(messages, () => HttpResponse.json({ id: message('', false).id }, { status: 201 })),
      http.get(messages, () => HttpResponse.json([message('Anything else?', false)])),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await expect(await canvas.findByText('Anything else?', { selector: 'p' })).toBeVisible();
    await expect(field).toHaveValue('');
  },
};

/** The text stays for another attempt. */
export const MessageRefused: Story = {
  ...waiting(),
  play: async ({ canvas, msw }) => {
    msw.use(
      http.post(messages, () =>
        HttpResponse.json({ code: 'PT429', message: 'Too many messages.' }, { status: 429 }),
      ),
    );
    const field = await canvas.findByLabelText('Message to our team');
    await userEvent.type(field, 'Anything else?');
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await expect(await screen.findByText('Too many messages.')).toBeInTheDocument();
    await expect(field).toHaveValue('Anything else?');
  },
};

export const Correcting: Story = {
  ...waiting(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    const website = await canvas.findByLabelText('Website URL *');
    await expect(website).toHaveFocus();
    await expect(canvas.getByLabelText('X')).toHaveValue('harvest');
    await userEvent.clear(website);
    await userEvent.type(website, 'nowhere');
    await userEvent.click(canvas.getByRole('button', { name: 'Save correction' }));
    await expect(await canvas.findByText(/^Please enter a valid URL/)).toBeVisible();
  },
};

/** A correction of a request that was decided while the form was open. */
export const CorrectionTooLate: Story = {
  ...waiting(),
  play: async ({ canvas, msw }) => {
    msw.use(
      http.patch(requests, () =>
        HttpResponse.json(
          { code: 'PT409', message: 'This request has been decided already.' },
          { status: 409 },
        ),
      ),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Save correction' }));
    await expect(
      await screen.findByText('This request has been decided already.'),
    ).toBeInTheDocument();
  },
};

export const Withdrawing: Story = {
  ...waiting(),
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }));
    msw.use(
      http.delete(requests, () => HttpResponse.json([{ id }])),
      http.post(latestRequest, () => HttpResponse.json(null)),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }));
    await expect(await screen.findByText('Your request has been withdrawn.')).toBeInTheDocument();
    await expect(await canvas.findByRole('button', { name: 'Request Access' })).toBeVisible();
  },
};

/** An admin is deciding at this moment. */
export const WithdrawalRefused: Story = {
  ...waiting(),
  play: async ({ canvas, msw }) => {
    msw.use(
      http.delete(requests, () =>
        HttpResponse.json(
          { code: 'PT409', message: 'Your request is being decided at this moment.' },
          { status: 409 },
        ),
      ),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }));
    await expect(
      await screen.findByText('Your request is being decided at this moment.'),
    ).toBeInTheDocument();
    await expect(canvas.getByText('Your request is waiting for review')).toBeVisible();
  },
};
