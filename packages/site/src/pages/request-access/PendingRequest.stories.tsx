import { answering, wholePage } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent } from 'storybook/test';
import { visit } from '../../story-kit.tsx';
import RequestAccessPage from './RequestAccessPage.tsx';

const requests = '*/rest/v1/publisher_requests';
const latestRequest = '*/rest/v1/rpc/latest_publisher_request';
const id = 'b0000000-0000-4000-8000-000000000001';

const meta = {
  title: 'Publishers/Pending request',
  component: RequestAccessPage,
  ...visit('/request-publisher-access', { visitor: { roles: [] } }),
  beforeEach: answering(
    http.post(latestRequest, () => HttpResponse.json(own)),
    http.get('*/main-api/api/publishers/1', () =>
      HttpResponse.json({ data: { id: 1, name: 'Harvest Games' } }),
    ),
  ),
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
const waiting = (): Story => ({
  beforeEach: answering(
    http.post(latestRequest, () => HttpResponse.json(own)),
    http.get(requests, () => HttpResponse.json(row)),
  ),
});

export const Waiting: Story = {
  ...waiting(),
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('https://another.example')).toBeVisible();
    await expect(await canvas.findByText('Harvest Games')).toBeVisible();
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
