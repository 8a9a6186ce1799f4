import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, within } from 'storybook/test';
import { z } from 'zod';
import {
  mockFailure,
  mockNoRow,
  mockPending,
  mockRows,
  toRows,
  withMocks,
} from '../msw-handlers.ts';
import { StoryPage } from '../StoryAdmin.tsx';
import { storyDeletion, storyDeletions } from '../story-data.ts';

const table = 'account_deletion_requests';
const list = `/admin/${table}`;
const record = `${list}/${storyDeletion.id}/show`;

const meta = {
  title: 'Administrators/Deletion requests',
  component: StoryPage,
  args: { path: list },
  parameters: withMocks(mockRows(table, storyDeletions)),
} satisfies Meta<typeof StoryPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['dark', 'phone'],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findAllByText('I moved my whole collection to a shelf that I can …'),
    ).toHaveLength(2);
    await expect(canvas.getAllByRole('button', { name: 'Approve' })).toHaveLength(1);
  },
};

export const DetailsOpen: Story = {
  play: async ({ canvas }) => {
    const rows = await canvas.findAllByRole('button', { name: /^Expand/ });
    // From below: a row that moved takes no clicks for half a second.
    for (const expand of rows.toReversed()) {
      await userEvent.click(expand);
    }
    await expect(await canvas.findAllByText(/can see, touch and dust\.$/)).toHaveLength(2);
    await expect(canvas.getByText('none given')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Ada Admin' })).toBeVisible();
  },
};

/** One of two approvals fails: the summary names it. */
export const BulkSummary: Story = {
  parameters: withMocks(
    mockRows(table, [
      ...storyDeletions,
      {
        ...storyDeletions[0],
        id: 'd0000000-0000-4000-8000-000000000009',
        email: 'b@b.example',
      },
    ]),
    http.patch(`*/rest/v1/${table}`, ({ request }) =>
      request.url.includes('000000000009')
        ? HttpResponse.json({ message: 'Broken' }, { status: 500 })
        : HttpResponse.json([{ id: storyDeletions[0]?.id }]),
    ),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /select all/i }));
    const toolbar = await canvas.findByRole('toolbar');
    await userEvent.click(within(toolbar).getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog');
    await expect(within(dialog).getByText(/2 chosen rows are left out/)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await expect(await within(dialog).findByText('1 of 2 done')).toBeVisible();
    await expect(within(dialog).getByText('Deletion request approved successfully')).toBeVisible();
    await expect(within(dialog).getByText('Failed to approve deletion request')).toBeVisible();
  },
};

const many = Array.from({ length: 26 }, (_, index) => ({
  ...storyDeletion,
  id: `d0000000-0000-4000-8000-0000000001${String(index + 10)}`,
  email: `leaver-${index + 1}@demo.example`,
}));

/** Of a search with more than 1,000 results only the pages are known. */
export const ManySearchResults: Story = {
  args: { path: `${list}?filter=${encodeURIComponent('{"q":"leaver"}')}` },
  parameters: withMocks(
    http.post('*/rest/v1/rpc/search_rows', async ({ request }) => {
      const { query, skipped } = z
        .object({ query: z.string(), skipped: z.number() })
        .parse(await request.json());
      const rows = query === 'leaver' ? many.slice(skipped, skipped + 25) : [];
      return HttpResponse.json({ total: 1001, rows });
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1-25 of more than 25')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to next page' }));
    await expect(await canvas.findByText('leaver-26@demo.example')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Go to next page' })).toBeDisabled();
  },
};

/** A selection ends with its page. */
export const SelectionOfOnePage: Story = {
  parameters: withMocks(
    http.get(`*/rest/v1/${table}`, ({ request }) => {
      const first = Number(new URL(request.url).searchParams.get('offset') ?? 0);
      const rows = many.slice(first, first + 25);
      const range = `${first}-${first + rows.length - 1}/${many.length}`;
      return HttpResponse.json(rows, { headers: { 'Content-Range': range } });
    }),
  ),
  play: async ({ canvas }) => {
    const choose = async (name: RegExp) => {
      const row = await canvas.findByRole('row', { name });
      await userEvent.click(within(row).getByRole('checkbox'));
    };
    await choose(/leaver-1@/);
    await expect(await canvas.findByRole('toolbar')).toHaveTextContent('1 chosen');
    await userEvent.click(canvas.getByRole('button', { name: 'Go to page 2' }));
    await choose(/leaver-26@/);
    await expect(await canvas.findByRole('toolbar')).toHaveTextContent('1 chosen');
  },
};

const day = 86_400_000;
const asked = (daysAgo: number) => new Date(Date.now() - daysAgo * day).toISOString();
const toCarryOut = [
  {
    ...storyDeletion,
    status: 'approved',
    created_at: asked(34.5),
    processed_at: asked(30),
    processed_by: '1',
  },
  {
    ...storyDeletion,
    id: 'd0000000-0000-4000-8000-000000000012',
    email: 'somebody.with.a.rather.long.address@distant-publishers.example',
    user_id: null,
    status: 'approved',
    created_at: asked(12.5),
    processed_at: asked(10),
    processed_by: '1',
  },
];
/** The updates that were sent, as query strings. */
const updates: string[] = [];

/**
 * Approved deletions stay above the list, with their age, until a person marks them as done; a main
 * API that knows the admin alone marks nothing.
 */
export const ToCarryOut: Story = {
  tags: ['dark', 'phone'],
  parameters: withMocks(
    mockRows(table, toCarryOut),
    http.get('*/main-api/api/users/show/:id', ({ params: { id } }) =>
      id === '1'
        ? HttpResponse.json({
            data: { id: 1, email: null, firstname: 'A', lastname: 'B', displayname: 'AB' },
          })
        : HttpResponse.json({ message: 'Not found' }, { status: 404 }),
    ),
    http.patch(`*/rest/v1/${table}`, ({ request }) => {
      updates.push(new URL(request.url).search);
      return HttpResponse.json([{ id: storyDeletion.id }]);
    }),
  ),
  play: async ({ canvas, msw }) => {
    updates.length = 0;
    const list = within(await canvas.findByRole('region', { name: 'To be carried out (2)' }));
    await expect(list.getByText('user 24, 4 days late')).toBeVisible();
    await expect(list.getByText('account unknown, day 12 of 30')).toBeVisible();
    const [first] = list.getAllByRole('button', { name: 'Mark as done' });
    if (!first) throw new Error('There is no button.');
    await userEvent.click(first);
    const dialog = await screen.findByRole('alertdialog', { name: 'Mark as done' });
    await expect(dialog).toHaveTextContent('Only if the account was deleted');
    msw.use(mockRows(table, toCarryOut.slice(1)));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as done' }));
    await expect(
      await canvas.findByRole('region', { name: 'To be carried out (1)' }),
    ).toBeVisible();
    await expect(updates).toEqual([expect.stringContaining(`id=eq.${storyDeletion.id}`)]);
  },
};

export const NoMatches: Story = {
  args: { path: `${list}?filter=${encodeURIComponent('{"status":"rejected"}')}` },
  parameters: withMocks(mockRows(table, [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing matches these filters.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByText('No account deletion requests found.')).toBeVisible();
  },
};

/** A link with a renamed column and an invalid page shows a reset button. */
export const OutdatedLink: Story = {
  args: {
    path: `${list}?${new URLSearchParams({ filter: '{"gone":"x"}', perPage: '1000000' })}`,
  },
  parameters: withMocks(
    http.get(`*/rest/v1/${table}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      return searchParams.has('gone') || Number(searchParams.get('limit')) > 100
        ? HttpResponse.json({ code: '42703', message: 'No such column.' }, { status: 400 })
        : toRows(storyDeletions);
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Clear filters and sort' }));
    await expect(
      await canvas.findByRole('table', { name: 'Account deletion requests' }),
    ).toBeVisible();
  },
};

export const Loading: Story = { parameters: withMocks(mockPending(`rest/v1/${table}`)) };

export const Request: Story = {
  tags: ['phone'],
  args: { path: record },
  parameters: withMocks(mockRows(table, storyDeletions), mockRows('audit_log', [])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Approve' })).toBeVisible();
    await expect(canvas.getByText(/Neither decision can be taken back/)).toBeVisible();
    await expect(await canvas.findByText('Nothing has been recorded yet.')).toBeVisible();
  },
};

/** The approval asks once more. */
export const ApprovalAsks: Story = {
  args: { path: record },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Approve the deletion' });
    await expect(dialog).toHaveTextContent('The person gets a mail that says so');
    await expect(dialog).toHaveTextContent('This cannot be taken back.');
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
};

export const DecidedRequest: Story = {
  args: { path: record },
  parameters: withMocks(mockRows(table, [{ ...storyDeletions[1], id: storyDeletion.id }])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Ada Admin' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};

export const RequestNotFound: Story = {
  args: { path: record },
  parameters: withMocks(mockNoRow(table)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/does not exist, or no longer/)).toBeVisible();
  },
};

export const RequestFailed: Story = {
  args: { path: record },
  parameters: withMocks(mockFailure(`rest/v1/${table}`)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This record could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
