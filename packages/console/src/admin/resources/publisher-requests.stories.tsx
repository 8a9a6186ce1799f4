import type { Meta, StoryObj } from '@storybook/react-vite';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  mockDecision,
  mockEvidence,
  mockFailure,
  mockNoRow,
  mockRows,
  withMocks,
} from '../msw-handlers.ts';
import { StoryPage } from '../StoryAdmin.tsx';
import { storyRequest, storyRequests } from '../story-data.ts';

const table = 'publisher_requests';
const listed = mockRows(table, storyRequests);

const meta = {
  title: 'Administrators/Publisher requests',
  component: StoryPage,
  args: { path: `/admin/${table}` },
  parameters: withMocks(listed),
} satisfies Meta<typeof StoryPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Another admin decided on the last request meanwhile. */
const late = storyRequests[5]?.id;

export const Filled: Story = {};

/** One approval's mail fails and can be resent; another request was decided on meanwhile. */
export const BulkSummary: Story = {
  parameters: withMocks(
    listed,
    mockDecision(({ requestId, decision }) =>
      requestId === late
        ? { result: 'decided', status: 'rejected', by: '1', at: '2025-11-14T09:00:00Z' }
        : { mail: decision === 'finish' ? 'sent' : 'failed' },
    ),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /select all/i }));
    const toolbar = await canvas.findByRole('toolbar');
    await userEvent.click(within(toolbar).getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await expect(await within(dialog).findByText('0 of 2 done')).toBeInTheDocument();
    await expect(
      within(dialog).getByText('Request approved but failed to send notification email'),
    ).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: /^Send it again/ }));
    await expect(await within(dialog).findByText('1 of 2 done')).toBeInTheDocument();
    await expect(
      within(dialog).getByText(/Ada Admin has rejected this request already/),
    ).toBeInTheDocument();
  },
};

const failOnce = () =>
  http.get(`*/rest/v1/${table}`, () => HttpResponse.json({}, { status: 500 }), { once: true });

/** The error is shown within two seconds, and a retry succeeds. */
export const FailedAndRetried: Story = {
  parameters: withMocks(
    // The first request and its retry.
    failOnce(),
    failOnce(),
    listed,
  ),
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch publisher requests');
    await userEvent.click(retry);
    await expect(await canvas.findByText('on ice')).toBeVisible();
  },
};

const { id } = storyRequest;
const [, approved, rejected, , , long] = storyRequests;
/** The page of a request, with the first handlers in place of the usual ones. */
const shows = (row: object = {}, ...first: readonly HttpHandler[]) => ({
  args: { path: `/admin/${table}/${id}/show` },
  parameters: withMocks(...first, mockRows(table, [{ ...storyRequest, ...row, id }])),
});

export const Pending: Story = {
  ...shows(),
  play: async ({ canvas }) => {
    for (const name of ['Approve', 'Reject', 'Delete']) {
      await expect(await canvas.findByRole('button', { name })).toBeVisible();
    }
    await expect(canvas.queryByRole('button', { name: 'Revoke Access' })).toBeNull();
    await expect(canvas.getByText(/Approve adds the publisher role/)).toBeVisible();
    await expect(canvas.getByText(/This request names a new publisher/)).toBeVisible();
    await expect(await canvas.findByText('Address confirmed')).toBeVisible();
  },
};

/** The decisions stay within reach of the thumb. */
export const DecisionsStayInView: Story = {
  ...shows(),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const approve = await canvas.findByRole('button', { name: 'Approve' });
    await canvas.findByText(/This request names a new publisher/);
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

export const Approved: Story = {
  ...shows(approved),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Request approved (was pending)')).toBeVisible();
    await expect(canvas.getByText('Role publisher added')).toBeVisible();
    await expect(canvas.getByText(/by the back office/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};

export const RevokeConfirmation: Story = {
  ...shows(approved),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke Access' }));
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog).toHaveTextContent(
      "Are you sure you want to revoke this publisher's access? This will remove their publisher role.",
    );
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
};

const showsPeople = mockEvidence(
  { publishers: [{ id: 9, name: 'Quiet Harbour Press', website: null, logo: null }] },
  {
    publishers: [
      {
        publisher_id: 9,
        people: [
          {
            request_id: id,
            user_id: 19,
            name: 'Mara Lindqvist',
            email: 'mara@saltmarsh.example',
            since: '2025-11-14T09:00:00Z',
          },
          {
            request_id: 'a0000000-0000-4000-8000-000000000041',
            user_id: 41,
            name: 'Second Account',
            email: 'second@saltmarsh.example',
            since: '2025-11-15T10:00:00Z',
          },
        ],
      },
    ],
  },
);
const ofHarbour = { ...approved, publisher_id: 9, new_publisher_name: null };

/** The question names the publisher, and who stays. */
export const RevokeNamesWhoStays: Story = {
  ...shows(ofHarbour, ...showsPeople),
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke Access' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(
      await dialog.findByText(/^Still act for .*: Second Account, second@saltmarsh\.example\.$/),
    ).toBeVisible();
  },
};

/** Deleting an approved request ends the access: it asks as a revocation does. */
export const DeleteApproved: Story = {
  ...shows(ofHarbour, ...showsPeople),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/the publisher role is removed/)).toBeVisible();
    await expect(
      dialog.getByRole('checkbox', { name: 'Mail the decision to the applicant' }),
    ).toBeChecked();
    await expect(await dialog.findByText(/^Still act for/)).toBeVisible();
  },
};

/** The person's account is to be deleted. */
export const ApplicantLeaves: Story = {
  ...shows(
    {},
    mockRows('account_deletion_requests', [
      {
        id: 'd0000000-0000-4000-8000-000000000001',
        user_id: 19,
        email: 'mara@saltmarsh.example',
        reason: null,
        status: 'approved',
        created_at: '2025-11-10T10:00:00Z',
        processed_at: '2025-11-12T10:00:00Z',
        processed_by: 1,
      },
    ]),
  ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/asked for the deletion of the account, and it was approved/),
    ).toBeVisible();
  },
};

const sent = fn();

/** A chosen code begins the text; the mail is the admin's choice. */
export const RejectWithReason: Story = {
  ...shows(
    {},
    mockDecision((input) => {
      sent(input.reason);
      return {};
    }),
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
  ...shows({}, mockFailure('functions/v1/decide-request', 'post')),
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

/** A crash left the decision open: whoever sees it tells the main API again. */
export const OpenDecision: Story = {
  tags: ['phone'],
  ...shows(
    { status: 'approved', role_due: { decision: 'approve' } },
    mockDecision((input) => {
      sent(input.decision);
      return { mail: 'sent' };
    }),
  ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/has not confirmed this decision/))[0]).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Revoke Access' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('finish'));
  },
};

export const RejectedWithReason: Story = {
  ...shows(rejected),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Something is missing\. Please add/)).toBeVisible();
    await expect(canvas.getByText('Mailed')).toBeVisible();
  },
};

export const LongTexts: Story = { ...shows(long) };

/** The cached record and its buttons are removed. */
export const JustDeleted: Story = {
  ...shows({}, mockDecision()),
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    msw.use(mockNoRow(table));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByText(/does not exist, or no longer/)).toBeVisible();
  },
};
