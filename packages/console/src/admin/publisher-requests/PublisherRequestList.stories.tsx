import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, within } from 'storybook/test';
import { answers, decisionAnswers, rowsAnswer } from '../msw-handlers.ts';
import { inResource } from '../StoryAdmin.tsx';
import { storyRequests } from '../story-data.ts';
import PublisherRequestList from './PublisherRequestList.tsx';

const listed = rowsAnswer('publisher_requests', storyRequests);

const meta = {
  title: 'Administrators/Publisher requests',
  component: PublisherRequestList,
  decorators: [inResource('publisher_requests')],
  parameters: answers(listed),
} satisfies Meta<typeof PublisherRequestList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Another admin decided on the last request meanwhile. */
const late = storyRequests[5]?.id;

export const Filled: Story = {};

let mails = 0;

/** One approval's mail fails and can be resent; another request was decided on meanwhile. */
export const BulkSummary: Story = {
  parameters: answers(
    listed,
    ...decisionAnswers((id) =>
      id === late
        ? {
            refused: 'decided',
            request: {
              ...storyRequests[0],
              id,
              status: 'rejected',
              decided_at: '2025-11-14T09:00:00Z',
              decided_by: 1,
            },
          }
        : {},
    ),
    http.put('*/main-api/api/roles/:id', () =>
      HttpResponse.json({ status: 'success', message: 'Role added.' }),
    ),
    http.patch('*/rest/v1/publisher_requests', () => HttpResponse.json([{ id: 'x' }])),
    http.post('*/functions/v1/send-publisher-approval', () => {
      mails += 1;
      return mails === 1
        ? HttpResponse.json({ error: 'No mail server' }, { status: 502 })
        : HttpResponse.json({ sent: true });
    }),
  ),
  beforeEach: () => {
    mails = 0;
  },
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

export const SavedQueries: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Saved queries' }));
    const dialog = await screen.findByRole('dialog');
    await expect(within(dialog).getByText(/Nothing saved yet/)).toBeInTheDocument();
    await userEvent.type(within(dialog).getByLabelText('Name of this query'), 'All of them');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await expect(
      await within(dialog).findByRole('button', { name: 'Forget All of them' }),
    ).toBeInTheDocument();
  },
};

const arabicName = 'مريم عبد الرحمن بن عبد العزيز آل الشيخ الطويلة جدا';

/** A long name is truncated at its end in its own writing direction. */
export const RightToLeftName: Story = {
  parameters: answers(
    rowsAnswer('publisher_requests', [
      { ...storyRequests[0], first_name: arabicName, last_name: null },
    ]),
  ),
  play: async ({ canvas }) => {
    const name = await canvas.findByText(arabicName);
    const begin = document.createRange();
    begin.setStart(name.firstChild ?? name, 0);
    begin.setEnd(name.firstChild ?? name, 1);
    const cell = canvas.getByRole('cell', { name: arabicName }).getBoundingClientRect();
    await expect(begin.getBoundingClientRect().right).toBeLessThanOrEqual(cell.right);
  },
};

const failOnce = () =>
  http.get(
    '*/rest/v1/publisher_requests',
    () => HttpResponse.json({ message: 'Broken' }, { status: 500 }),
    { once: true },
  );

/** The error is shown within two seconds, and a retry succeeds. */
export const FailedAndRetried: Story = {
  parameters: answers(
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
