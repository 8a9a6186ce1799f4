import type { WebhookDeliveryRow, WebhookRow } from '@ludarium/domain/data-backend';
import { wholePage as page } from '@ludarium/web/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { expect, userEvent, within } from 'storybook/test';
import { z } from 'zod';
import { mockFailure, mockNoRow, mockRows, withMocks } from '../msw-handlers.ts';
import { StoryPage } from '../StoryAdmin.tsx';

const webhook: WebhookRow = {
  id: 'b1000000-0000-4000-8000-000000000001',
  name: 'Team chat',
  url: 'https://discord.com/api/webhooks/1/token',
  format: 'discord',
  events: ['report.created', 'request.created'],
  is_enabled: true,
  failing_since: null,
  disabled_because: null,
  created_at: '2025-11-19T11:30:00Z',
  updated_at: '2025-11-19T11:30:00Z',
};
const failing: WebhookRow = {
  ...webhook,
  id: 'b1000000-0000-4000-8000-000000000002',
  name: 'Issue tracker',
  format: 'json',
  failing_since: '2025-11-20T08:00:00Z',
};
const disabled: WebhookRow = {
  ...failing,
  id: 'b1000000-0000-4000-8000-000000000003',
  name: `A very long name of ${'a system '.repeat(6)}`,
  is_enabled: false,
  disabled_because: 'The address answered 500.',
};
const delivery: WebhookDeliveryRow = {
  id: 3,
  webhook_id: webhook.id,
  event: 'report.created',
  subject: 'f0000000-0000-4000-8000-000000000041',
  details: {},
  created_at: '2025-11-20T09:00:00Z',
  due_at: '2025-11-20T09:00:00Z',
  attempts: 1,
  lease_ends_at: null,
  ended_at: '2025-11-20T09:00:01Z',
  is_delivered: true,
  answer: 'The address answered 204.',
};
const deliveries = mockRows('webhook_deliveries', [
  { ...delivery, id: 6, event: 'test' },
  {
    ...delivery,
    id: 5,
    event: 'request.created',
    attempts: 3,
    ended_at: null,
    is_delivered: false,
    due_at: '2025-11-20T09:08:00Z',
    answer: 'hooks.example refuses the connection: nothing listens there.',
  },
  { ...delivery, id: 4, attempts: 0, ended_at: null, is_delivered: false, answer: null },
  { ...delivery, is_delivered: false, answer: 'The webhook was disabled before this was sent.' },
  delivery,
]);
const handlers = (...first: readonly HttpHandler[]) =>
  withMocks(...first, mockRows('webhooks', [webhook]), deliveries);

const meta = {
  title: 'Administrators/Webhooks',
  component: StoryPage,
  args: { path: `/admin/webhooks/${webhook.id}` },
  parameters: handlers(),
} satisfies Meta<typeof StoryPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  tags: ['phone'],
  args: { path: '/admin/webhooks' },
  parameters: handlers(mockRows('webhooks', [webhook, failing, disabled])),
  play: async ({ canvas }) => {
    const rows = within(await canvas.findByRole('table', { name: 'Webhooks' }));
    for (const state of ['Enabled', 'Failing', 'Disabled']) {
      await expect(rows.getByText(state)).toBeVisible();
    }
    await expect(canvas.getByRole('link', { name: 'Add a webhook' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { path: '/admin/webhooks' },
  parameters: handlers(mockRows('webhooks', [])),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('No other system is told what happens here.'),
    ).toBeVisible();
  },
};

/** Every fault at its field, then a webhook with the chosen events. */
export const Create: Story = {
  args: { path: '/admin/webhooks/create' },
  parameters: handlers(
    http.post('*/rest/v1/webhooks', async ({ request }) => {
      const sent = z
        .object({
          name: z.literal('Team chat'),
          url: z.literal(webhook.url),
          format: z.literal('json'),
          events: z.tuple([z.literal('report.moved')]),
        })
        .parse(await request.json());
      return HttpResponse.json({ ...webhook, ...sent }, { status: 201 });
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add webhook' }));
    await expect(await canvas.findByText('The webhook needs a name')).toBeVisible();
    await expect(canvas.getByText('Choose at least one event')).toBeVisible();
    await expect(canvas.getByText(/Enter an address that begins with https/)).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^Name/), 'Team chat');
    await userEvent.type(canvas.getByLabelText(/^Address/), webhook.url);
    await userEvent.click(
      canvas.getByRole('checkbox', { name: 'A report moved to another column' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Add webhook' }));
    await expect(await page.findByText('Webhook saved')).toBeInTheDocument();
  },
};

export const Details: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Deliveries' }));
    await expect(list.getAllByText('Delivered')).toHaveLength(2);
    await expect(list.getByText('Waiting')).toBeVisible();
    await expect(list.getByText(/3 attempts.*refuses the connection/)).toBeVisible();
  },
};

export const Disabled: Story = {
  args: { path: `/admin/webhooks/${disabled.id}` },
  parameters: handlers(mockRows('webhooks', [disabled])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Disabled after three days/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Enable' })).toBeVisible();
  },
};

export const Failing: Story = {
  args: { path: `/admin/webhooks/${failing.id}` },
  parameters: handlers(mockRows('webhooks', [failing])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Has taken nothing since/)).toBeVisible();
  },
};

/** The secret is asked for, and replaced after a confirmation. */
export const ShownSecret: Story = {
  parameters: handlers(
    http.post('*/rest/v1/rpc/webhook_secret', async ({ request }) => {
      const { is_new } = z.object({ is_new: z.boolean() }).parse(await request.json());
      return HttpResponse.json(is_new ? 'whsec_new' : 'whsec_old');
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show the secret' }));
    await expect(await canvas.findByText('whsec_old')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Make a new one' }));
    const dialog = within(await page.findByRole('alertdialog', { name: 'Make a new secret?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make a new secret' }));
    await expect(await canvas.findByText('whsec_new')).toBeVisible();
  },
};

/** What the address answered is told. */
export const TestRefused: Story = {
  parameters: handlers(
    http.post('*/functions/v1/test-webhook', () =>
      HttpResponse.json({ delivered: false, answer: 'The address answered 404.' }),
    ),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a test' }));
    await expect(await page.findByText('The address did not take the test')).toBeInTheDocument();
    await expect(page.getByText('The address answered 404.')).toBeInTheDocument();
  },
};

/** What was typed stays when somebody else was quicker. */
export const Conflict: Story = {
  parameters: handlers(
    http.patch('*/rest/v1/webhooks', () =>
      HttpResponse.json({ code: 'PT409', message: 'Changed' }, { status: 409 }),
    ),
  ),
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText(/^Name/);
    await userEvent.type(name, '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(
      await page.findByText(/Somebody else has changed this webhook/),
    ).toBeInTheDocument();
    await expect(name).toHaveValue('Team chat!');
  },
};

export const DeliveriesFailed: Story = {
  parameters: handlers(mockFailure('rest/v1/webhook_deliveries')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The deliveries could not be loaded')).toBeVisible();
  },
};

export const Missing: Story = {
  parameters: handlers(mockNoRow('webhooks')),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('This webhook does not exist, or no longer.'),
    ).toBeVisible();
  },
};
