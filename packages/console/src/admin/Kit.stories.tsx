import { expectText, wholePage } from '@ludarium/browser/story-kit.ts';
import { requestDecisionMessages } from '@ludarium/domain/publishers';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { z } from 'zod';
import { StoryArea } from './StoryArea.tsx';
import {
  createId,
  exampleRows,
  mockDecision,
  mockPending,
  mockTables,
  storyDeletion,
  storyRequest,
  toRows,
  withMocks,
  withTables,
} from './story-back-end.ts';

// What the kit does for every resource, each shown with one of them.
const meta = {
  title: 'Administrators/Kit',
  component: StoryArea,
  parameters: withMocks(),
} satisfies Meta<typeof StoryArea>;

export default meta;
type Story = StoryObj<typeof meta>;

const toList = (resource: string, filter: object = {}) =>
  `/admin/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const deletions = 'account_deletion_requests';
const requests = 'publisher_requests';

/** A filter or an order by a column that is not known any more. */
export const OutdatedLink: Story = {
  args: { path: `${toList(deletions)}&sort=gone&order=ASC` },
  parameters: withMocks(
    http.get(`*/rest/v1/${deletions}`, ({ request }) =>
      request.url.includes('gone') ? HttpResponse.json({}, { status: 400 }) : undefined,
    ),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Clear filters and sort' }));
    await expect(await canvas.findByRole('table')).toBeVisible();
  },
};

/** A page has one of the offered sizes. */
export const UnknownPageSize: Story = {
  args: { path: `${toList(deletions)}&perPage=5000` },
  parameters: withTables({ [deletions]: [storyDeletion] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(storyDeletion.email)).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: /per page/i })).toHaveTextContent('25');
  },
};

/** Every filter in force is shown, also one that has no field, and can be taken away. */
export const FilterOfALink: Story = {
  args: { path: toList('games', { publisher_id: 9, min_players: 2 }) },
  play: async ({ canvas }) => {
    const publisher = await canvas.findByRole('button', { name: 'Publisher: Quiet Harbour Press' });
    await expect(canvas.getByRole('button', { name: 'min players: 2' })).toBeVisible();
    await userEvent.type(publisher, '{Delete}');
    await waitFor(() => expect(publisher).not.toBeInTheDocument());
  },
};

export const NoMatches: Story = {
  args: { path: toList(deletions, { status: 'rejected' }) },
  parameters: withTables({ [deletions]: [storyDeletion] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing matches these filters.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByText(storyDeletion.email)).toBeVisible();
  },
};

/** The file has the labels that the list shows, and people's names. */
export const Exported: Story = {
  args: { path: toList('feedback_items') },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'title 1' });
    const save = spyOn(URL, 'createObjectURL');
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    const [file] = save.mock.lastCall ?? [];
    save.mockRestore();
    const csv = file instanceof Blob ? await file.text() : '';
    await expect(csv).toContain('1,title 1,content 1,Feedback,Critical,Critical Crash,Ada Admin,,');
  },
};

const many = Array.from({ length: 26 }, (_, index) => ({
  ...storyDeletion,
  id: createId(index + 1),
  email: `leaver-${index + 1}@demo.example`,
}));

/** Of a search with more than 1,000 results only the pages are known. */
export const ManySearchResults: Story = {
  args: { path: toList(deletions, { q: 'leaver' }) },
  parameters: withMocks(
    http.post('*/rest/v1/rpc/search_rows', async ({ request }) => {
      const { skipped } = z.object({ skipped: z.number() }).parse(await request.json());
      return HttpResponse.json({ total: 1001, rows: many.slice(skipped, skipped + 25) });
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
  args: { path: toList(deletions) },
  parameters: withMocks(
    http.get(`*/rest/v1/${deletions}`, ({ request }) => {
      const start = Number(new URL(request.url).searchParams.get('offset') ?? 0);
      const rows = many.slice(start, start + 25);
      const range = `${start}-${start + rows.length - 1}/${many.length}`;
      return HttpResponse.json(rows, { headers: { 'Content-Range': range } });
    }),
  ),
  play: async ({ canvas }) => {
    const choose = (email: string) =>
      canvas.findByLabelText(`Select ${email}`).then((box) => userEvent.click(box));
    await choose('leaver-1@demo.example');
    await expect(await canvas.findByRole('toolbar')).toHaveTextContent('1 chosen');
    await userEvent.click(canvas.getByRole('button', { name: 'Go to page 2' }));
    await choose('leaver-26@demo.example');
    await expect(await canvas.findByRole('toolbar')).toHaveTextContent('1 chosen');
  },
};

const late = createId(2);

/** One approval's mail fails; another request was decided on meanwhile, which stays in the question. */
export const DecisionsOnSeveral: Story = {
  args: { path: toList(requests) },
  parameters: withTables(
    { [requests]: [storyRequest, { ...storyRequest, id: late }] },
    mockDecision(({ requestId }) =>
      requestId === late
        ? { result: 'decided', status: 'rejected', by: '1', at: '2025-11-14T09:00:00Z' }
        : { mail: 'failed' },
    ),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /select all/i }));
    const toolbar = within(await canvas.findByRole('toolbar'));
    await userEvent.click(toolbar.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve: 2 rows' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await expect(
      await dialog.findByText(/^Ada Admin has rejected this request already/),
    ).toBeVisible();
    await expectText(requestDecisionMessages.approvedWithoutEmail);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.queryByRole('toolbar')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
};

const page = { path: `/admin/${requests}/${storyRequest.id}/show` };
const one = { [requests]: [storyRequest] };

/** The error of the first try leaves with the success of the second. */
export const SecondTry: Story = {
  args: page,
  parameters: withTables(
    one,
    http.post('*/functions/v1/decide-request', () => HttpResponse.json({}, { status: 400 }), {
      once: true,
    }),
    mockDecision(),
  ),
  play: async ({ canvas }) => {
    const approve = await canvas.findByRole('button', { name: 'Approve' });
    await userEvent.click(approve);
    await wholePage.findByText(requestDecisionMessages.approveFailed);
    await waitFor(() => expect(approve).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(approve);
    await expectText(requestDecisionMessages.approved);
    await expect(wholePage.queryByText(requestDecisionMessages.approveFailed)).toBeNull();
  },
};

/** The cached record and its buttons are removed. */
export const JustDeleted: Story = {
  args: page,
  parameters: withTables(one, mockDecision()),
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    msw.use(mockTables({ [requests]: [] }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByText(/does not exist, or no longer/)).toBeVisible();
  },
};

/** What is typed while a form is saved would be lost, so the fields are read-only. */
export const Saving: Story = {
  args: { path: `/admin/changelog_entries/${exampleRows.changelog_entries?.[0]?.id}` },
  parameters: withMocks(mockPending('rest/v1/changelog_entries', 'patch')),
  play: async ({ canvas }) => {
    const title = await canvas.findByLabelText(/^Title/);
    await userEvent.type(title, '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(title).toHaveAttribute('readonly'));
    await userEvent.type(title, '?');
    await expect(title).toHaveValue('title 1!');
    await expect(canvas.getByLabelText(/^Text/)).toHaveAttribute('readonly');
  },
};

/** The rows stay while the page changes; others' decisions are counted, and shown on 'Show'. */
export const WaitingNow: Story = {
  args: { path: toList(deletions, { status: 'pending' }) },
  parameters: withMocks(
    http.get(`*/rest/v1/${deletions}`, ({ request }) => {
      const isCount = new URL(request.url).searchParams.get('limit') === '1';
      return toRows(isCount ? many.slice(0, 2) : many.slice(0, 1));
    }),
  ),
  play: async ({ canvas, msw }) => {
    const show = await canvas.findByRole('button', { name: '2 waiting now: Show' });
    msw.use(mockTables({ [deletions]: many.slice(0, 2) }));
    await userEvent.click(show);
    await expect(await canvas.findByText('leaver-2@demo.example')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'main'));
  },
};

export const NoneWaitingNow: Story = {
  args: { path: toList(deletions, { status: 'pending' }) },
  parameters: withMocks(
    http.get(`*/rest/v1/${deletions}`, ({ request }) =>
      toRows(new URL(request.url).searchParams.get('limit') === '1' ? [] : many.slice(0, 1)),
    ),
  ),
  play: () => expectText('None waiting now: Show'),
};

/** A list that was read before the decision does not bring the old status back. */
export const DecidedWhileRead: Story = {
  args: { path: toList(requests, { status: 'pending' }) },
  parameters: withMocks(
    http.get(`*/rest/v1/${requests}`, ({ request }) => {
      const isCount = new URL(request.url).searchParams.get('limit') === '1';
      return toRows(isCount ? [storyRequest, storyRequest] : [storyRequest]);
    }),
    mockDecision(),
  ),
  play: async ({ canvas, msw }) => {
    const show = await canvas.findByRole('button', { name: '2 waiting now: Show' });
    let isAnswered = false;
    msw.use(
      http.get(`*/rest/v1/${requests}`, async ({ request }) => {
        if (/[?&]id=/.test(request.url)) return toRows([{ ...storyRequest, status: 'approved' }]);
        await delay(1_000);
        isAnswered = true;
        return toRows([storyRequest]);
      }),
    );
    await userEvent.click(show);
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await expect(await canvas.findByRole('button', { name: 'Revoke Access' })).toBeVisible();
    await waitFor(() => expect(isAnswered).toBe(true), { timeout: 3_000 });
    await delay(100);
    await expect(canvas.getByRole('button', { name: 'Revoke Access' })).toBeVisible();
  },
};
