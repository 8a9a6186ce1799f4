import { wholePage } from '@ludarium/web/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent } from 'storybook/test';
import { visit } from '../../story-kit.tsx';
import RequestAccessPage from './RequestAccessPage.tsx';

const requests = '*/rest/v1/publisher_requests';
const latestRequest = '*/rest/v1/rpc/latest_publisher_request';
const reviewTime = '*/rest/v1/rpc/median_review_hours';
const messages = '*/rest/v1/publisher_request_messages';
const id = 'b0000000-0000-4000-8000-000000000001';

const meta = {
  title: 'Publishers/Pending request',
  component: RequestAccessPage,
  ...visit('/request-publisher-access', { visitor: { roles: [] } }),
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(latestRequest, () => HttpResponse.json(own)),
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

const own = {
  id,
  status: 'pending',
  created_at: '2025-11-21T12:00:00Z',
  website_url: 'https://another.example',
  publisher_id: 1,
  new_publisher_name: null,
  email_verified: null,
};
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
  id: by_admin ? 1 : 2,
  request_id: id,
  author_id: by_admin ? 1 : 7,
  author_name: 'Somebody',
  by_admin,
  message: text,
  at: '2025-11-22T12:00:00Z',
});
const waiting = ({ hours = null as number | null, answer = own as object } = {}): Story => ({
  beforeEach: ({ msw }) => {
    msw.use(
      http.post(latestRequest, () => HttpResponse.json(answer)),
      http.post(reviewTime, () => HttpResponse.json(hours)),
      http.get(requests, () => HttpResponse.json(row)),
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
export const Messages: Story = { tags: ['dark', 'phone'], beforeEach: withMessages };

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
    await expect(await wholePage.findByText('Too many messages.')).toBeInTheDocument();
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

/** What was typed into the form is there when it is opened again. */
export const CorrectionDraft: Story = {
  ...waiting(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    await userEvent.type(await canvas.findByLabelText('X'), ' games');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
    await expect(await canvas.findByLabelText('X')).toHaveValue('harvest games');
    await expect(canvas.getByText('Restored what you had typed')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(canvas.getByLabelText('X')).toHaveValue('harvest');
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
      await wholePage.findByText('This request has been decided already.'),
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
    await userEvent.click(await wholePage.findByRole('button', { name: 'Withdraw request' }));
    await expect(
      await wholePage.findByText('Your request has been withdrawn.'),
    ).toBeInTheDocument();
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
    await userEvent.click(await wholePage.findByRole('button', { name: 'Withdraw request' }));
    await expect(
      await wholePage.findByText('Your request is being decided at this moment.'),
    ).toBeInTheDocument();
    await expect(canvas.getByText('Your request is waiting for review')).toBeVisible();
  },
};
