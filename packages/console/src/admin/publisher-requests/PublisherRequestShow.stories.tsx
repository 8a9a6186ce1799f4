import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { StoryRecord } from '../StoryAdmin.tsx';
import {
  decisionAnswers,
  failingRows,
  historyAnswer,
  namesAnswer,
  rowAnswer,
  storyRequests,
  tokenAnswer,
} from '../story-data.ts';
import PublisherRequestShow from './PublisherRequestShow.tsx';

const table = 'publisher_requests';
const id = 'a0000000-0000-4000-8000-000000000001';
const [pending = {}, approved = {}, , , , long = {}] = storyRequests;
const messages = '*/rest/v1/publisher_request_messages';
const shows = (row: object) => ({
  msw: {
    handlers: [
      rowAnswer(table, { ...row, id }),
      http.get(messages, () =>
        HttpResponse.json(
          [
            {
              id: 'c0000000-0000-4000-8000-000000000001',
              request_id: id,
              author_id: 31,
              author_name: 'Petra Publisher',
              by_admin: false,
              message: 'Is my website enough?',
              at: '2025-11-22T12:00:00Z',
            },
          ],
          { headers: { 'Content-Range': '0-0/1' } },
        ),
      ),
      historyAnswer,
      ...namesAnswer,
    ],
  },
});

const meta = {
  title: 'Administrators/Publisher requests/One request',
  component: PublisherRequestShow,
  decorators: [
    (Story) => (
      <StoryRecord resource={table} id={id}>
        <Story />
      </StoryRecord>
    ),
  ],
  parameters: shows(pending),
} satisfies Meta<typeof PublisherRequestShow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = {
  play: async ({ canvas }) => {
    for (const name of ['Approve', 'Reject', 'Delete']) {
      await expect(await canvas.findByRole('button', { name })).toBeVisible();
    }
    await expect(canvas.queryByRole('button', { name: 'Revoke Access' })).toBeNull();
    await expect(canvas.getByText(/Approve adds the publisher role/)).toBeVisible();
    await expect(canvas.getByText(/^This request names a new publisher/)).toBeVisible();
    await expect(canvas.getByText('Same domain, address confirmed')).toBeVisible();
  },
};

export const AddressNotConfirmed: Story = {
  parameters: shows({ ...pending, email_verified: false }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Same domain, address not confirmed')).toBeVisible();
  },
};

/** A main API that does not report whether the email is confirmed. */
export const AddressUnknown: Story = {
  parameters: shows({ ...pending, email_verified: null }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Same domain')).toBeVisible();
  },
};

export const Approved: Story = {
  parameters: shows(approved),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Request approved (was pending)')).toBeVisible();
    await expect(canvas.getByText('Role publisher added')).toBeVisible();
    await expect(canvas.getByText(/by the back office/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};

export const RevokeConfirmation: Story = {
  parameters: shows(approved),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke Access' }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog');
    await expect(dialog).toHaveTextContent(
      "Are you sure you want to revoke this publisher's access? This will remove their publisher role.",
    );
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
};

export const LongTexts: Story = { parameters: shows(long) };

export const Dark: Story = { ...Approved, globals: { theme: 'dark' } };

export const HistoryFailed: Story = {
  parameters: {
    msw: { handlers: [rowAnswer(table, pending), failingRows('audit_log'), ...namesAnswer] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The history could not be loaded.')).toBeVisible();
    await expect(canvas.getByText('We are three people and one press.')).toBeVisible();
  },
};

let isDeleted = false;

/** The cached record and its buttons are removed. */
export const JustDeleted: Story = {
  beforeEach: () => {
    isDeleted = false;
  },
  parameters: {
    msw: {
      handlers: [
        ...decisionAnswers(() => ({ role_call: 'none', role_after: null })),
        http.delete(`*/rest/v1/${table}`, () => {
          isDeleted = true;
          return HttpResponse.json([{ id }]);
        }),
        http.get(`*/rest/v1/${table}`, () =>
          isDeleted
            ? HttpResponse.json({ code: 'PGRST116', message: 'No rows' }, { status: 406 })
            : HttpResponse.json({ ...pending, id }),
        ),
        tokenAnswer(),
        historyAnswer,
        ...namesAnswer,
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByText(/does not exist, or no longer/)).toBeVisible();
  },
};

/** The conversation with the applicant; a message is mailed to them. */
export const Messages: Story = {
  play: async ({ canvas, msw }) => {
    const mailed = fn();
    msw.use(
      http.post(messages, () =>
        HttpResponse.json(
          {
            id: 'c0000000-0000-4000-8000-000000000002',
            request_id: id,
            author_id: 1,
            author_name: 'Ada Admin',
            by_admin: true,
            message: 'Yes, thank you.',
            at: '2025-11-23T12:00:00Z',
          },
          { status: 201 },
        ),
      ),
      http.post('*/functions/v1/send-request-message', async ({ request }) => {
        mailed(await request.json());
        return HttpResponse.json({ sent: true });
      }),
    );
    await expect(await canvas.findByText('Is my website enough?')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Message to the applicant'), 'Yes, thank you.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await waitFor(() =>
      expect(mailed).toHaveBeenCalledWith({ messageId: 'c0000000-0000-4000-8000-000000000002' }),
    );
    await expect(canvas.getByLabelText('Message to the applicant')).toHaveValue('');
  },
};
