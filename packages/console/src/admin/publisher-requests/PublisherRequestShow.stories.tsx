import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answers, decisionAnswers, failing, rowAnswer } from '../msw-handlers.ts';
import { inResource } from '../StoryAdmin.tsx';
import { storyRequests } from '../story-data.ts';
import PublisherRequestShow from './PublisherRequestShow.tsx';

const table = 'publisher_requests';
const id = 'a0000000-0000-4000-8000-000000000001';
const [pending = {}, approved = {}, rejected = {}, , , long = {}] = storyRequests;
const messages = '*/rest/v1/publisher_request_messages';
const shows = (row: object) =>
  answers(
    rowAnswer(table, { ...row, id }),
    http.get(messages, () =>
      HttpResponse.json(
        [
          {
            id: 1,
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
  );

const meta = {
  title: 'Administrators/Publisher requests/One request',
  component: PublisherRequestShow,
  decorators: [inResource(table, id)],
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

/** The decisions stay within reach of the thumb. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const approve = await canvas.findByRole('button', { name: 'Approve' });
    await canvas.findByText('Is my website enough?');
    for (const top of [0, document.documentElement.scrollHeight / 3]) {
      window.scrollTo({ top, behavior: 'instant' });
      await waitFor(() => {
        const { top: upper, bottom } = approve.getBoundingClientRect();
        expect(upper).toBeGreaterThan(window.innerHeight / 2);
        expect(bottom).toBeLessThanOrEqual(window.innerHeight);
      });
    }
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
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke Access' }));
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog).toHaveTextContent(
      "Are you sure you want to revoke this publisher's access? This will remove their publisher role.",
    );
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
};

const sent = fn();

/** A chosen code begins the text; the mail is the admin's choice. */
export const RejectWithReason: Story = {
  parameters: answers(
    http.patch(`*/rest/v1/${table}`, async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json([{ id }]);
    }),
    ...decisionAnswers(() => ({ role_call: 'none', role_after: null })),
    ...shows(pending).msw.handlers,
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Reason (optional)' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Something is missing' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await expect(await dialog.findByText(/^Please complete the text/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Text for the applicant (optional)'), 'a shop.');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Mail the decision/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        status: 'rejected',
        decision_code: 'incomplete',
        decision_text: 'Please add what is missing: a shop.',
        decision_mailed: false,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A refused decision keeps what was typed. */
export const RejectRefused: Story = {
  parameters: answers(
    failing(`rest/v1/${table}`, 'patch'),
    ...decisionAnswers(() => ({ role_call: 'none', role_after: null })),
    ...shows(pending).msw.handlers,
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject' }));
    const text = dialog.getByLabelText('Text for the applicant (optional)');
    await userEvent.type(text, 'Too early.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await expect(await dialog.findByText('Failed to reject request')).toBeVisible();
    await expect(text).toHaveValue('Too early.');
  },
};

export const RejectedWithReason: Story = {
  parameters: shows(rejected),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Something is missing\. Please add/)).toBeVisible();
    await expect(canvas.getByText('Mailed')).toBeVisible();
  },
};

export const LongTexts: Story = { parameters: shows(long) };

export const Dark: Story = { ...Approved, globals: { theme: 'dark' } };

export const HistoryFailed: Story = {
  parameters: answers(rowAnswer(table, pending), failing('rest/v1/audit_log')),
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
  parameters: answers(
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
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByText(/does not exist, or no longer/)).toBeVisible();
  },
};

/** The conversation with the applicant. */
export const Messages: Story = {
  play: async ({ canvas, msw }) => {
    const written = fn();
    msw.use(
      http.post(messages, async ({ request }) => {
        written(await request.json());
        return HttpResponse.json(
          {
            id: 2,
            request_id: id,
            author_id: 1,
            author_name: 'Ada Admin',
            by_admin: true,
            message: 'Yes, thank you.',
            at: '2025-11-23T12:00:00Z',
          },
          { status: 201 },
        );
      }),
    );
    await expect(await canvas.findByText('Is my website enough?')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Message to the applicant'), 'Yes, thank you.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await waitFor(() =>
      expect(written).toHaveBeenCalledWith({
        request_id: id,
        message: 'Yes, thank you.',
        send_id: expect.any(String),
      }),
    );
    await waitFor(() => expect(canvas.getByLabelText('Message to the applicant')).toHaveValue(''));
  },
};
