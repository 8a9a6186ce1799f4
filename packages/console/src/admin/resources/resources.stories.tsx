import { expectText } from '@ludarium/browser/story-kit.ts';
import { changelogEntryRow } from '@ludarium/domain/data-backend';
import { createRow } from '@ludarium/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { z } from 'zod';
import { appears, StoryArea } from '../StoryArea.tsx';
import {
  createId,
  exampleRows,
  isForOne,
  mockCatalogue,
  mockFailure,
  mockOne,
  mockTables,
  storyDeletion,
  storyRequest,
  toRows,
  withMocks,
  withTables,
} from '../story-back-end.ts';

// What is particular of a resource: EveryResource.stories.tsx has the states of all.
const meta = {
  title: 'Administrators/One resource',
  component: StoryArea,
  parameters: withMocks(),
} satisfies Meta<typeof StoryArea>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = '2025-11-19T11:30:00Z';
const day = 86_400_000;
const report = { id: createId(41), number: 41, title: 'Crash on games without a picture' };
const entry = createRow(changelogEntryRow, {
  id: createId(5),
  title: 'Unfollow from the profile page',
  kind: 'new',
  build: '0.9.6',
  body: 'It was **only** possible from the list.',
  feedback_ids: [report.id],
  status: 'draft',
  created_at: at,
  updated_at: at,
});

/** An entry is written with the report of the address, and its page opens. */
export const EntryWritten: Story = {
  args: { path: `/admin/changelog_entries/create?report=${report.id}` },
  parameters: withTables(
    { changelog_entries: [{ ...entry, title: 'Written here' }], feedback_items: [report] },
    http.post('*/rest/v1/changelog_entries', async ({ request }) => {
      const sent = z.looseObject({ title: z.string() }).parse(await request.json());
      return HttpResponse.json({ ...entry, ...sent }, { status: 201 });
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`#41 ${report.title}`)).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^Title/), 'Written here');
    await userEvent.type(canvas.getByLabelText(/^Text/), 'It **works**, as #41 and `#41` ask.');
    const preview = within(canvas.getByRole('region', { name: 'Preview' }));
    await expect(await preview.findByText('works')).toBeVisible();
    const link = await preview.findByRole('link', { name: '#41' });
    await expect(link).toHaveAttribute('title', report.title);
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await expectText('Entry saved');
    await canvas.findByRole('heading', { level: 1, name: 'Written here' });
  },
};

/** Another admin has published it with the report: the notice shows both. */
export const EntryConflict: Story = {
  args: { path: `/admin/changelog_entries/${entry.id}` },
  parameters: withTables(
    { changelog_entries: [{ ...entry, feedback_ids: [] }], feedback_items: [report] },
    mockFailure('rest/v1/changelog_entries', 'patch', 409),
  ),
  play: async ({ canvas, msw }) => {
    await userEvent.type(await canvas.findByLabelText(/^Title/), '!');
    msw.use(mockTables({ changelog_entries: [{ ...entry, status: 'published' }] }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    const notice = within(await canvas.findByRole('alert'));
    await expect(await notice.findByText(`#41 ${report.title}`)).toBeVisible();
    await expect(notice.getByText('Status: Published')).toBeVisible();
    await userEvent.click(notice.getByRole('button', { name: 'Go on from theirs' }));
    await expect(canvas.getByLabelText(/^Title/)).toHaveValue(entry.title);
    await expect(canvas.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  },
};

const deletions = 'account_deletion_requests';
const approve = (daysAgo: number, values: object) => ({
  ...storyDeletion,
  status: 'approved',
  processed_at: at,
  created_at: new Date(Date.now() - daysAgo * day).toISOString(),
  ...values,
});

/** An approved deletion has its age until a person marks it as done. */
export const DeletionsToCarryOut: Story = {
  tags: ['dark', 'phone'],
  args: { path: `/admin/${deletions}` },
  parameters: withTables(
    {
      [deletions]: [
        approve(34.5, {}),
        approve(12.5, { id: createId(2) }),
        approve(40, { id: createId(3), carried_out_at: at }),
      ],
    },
    http.patch(`*/rest/v1/${deletions}`, () => HttpResponse.json([{ id: storyDeletion.id }])),
  ),
  play: async ({ canvas, msw }) => {
    const open = await canvas.findByRole('link', { name: 'To be carried out' });
    await userEvent.click(open);
    await canvas.findByRole('button', { name: 'Carried out: none' });
    await expect(await canvas.findByText('4 days late')).toBeVisible();
    await expect(canvas.getByText('day 12 of 30')).toBeVisible();
    const requested = canvas.getByRole('columnheader', { name: /^Requested/ });
    await expect(requested).toHaveAttribute('aria-sort', 'ascending');
    await expect(canvas.queryByText('10 days late')).toBeNull();

    // The decided row keeps the focus.
    const [done] = canvas.getAllByRole('button', { name: 'Mark as done' });
    await userEvent.click(done ?? open);
    const dialog = within(await screen.findByRole('alertdialog'));
    msw.use(mockTables({ [deletions]: [approve(34.5, { carried_out_at: at })] }));
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as done' }));
    await waitFor(() => expect(done).not.toBeInTheDocument());
    await waitFor(() =>
      expect(document.activeElement).toHaveAccessibleName(`Decisions on ${storyDeletion.email}`),
    );
  },
};

/** A report's title leads to its card; the admins are the choices of 'Assigned to', by their names. */
export const Reports: Story = {
  tags: ['phone'],
  args: { path: '/admin/feedback_items' },
  play: async ({ canvas }) => {
    const title = await canvas.findByRole('link', { name: 'title 1' });
    await expect(title).toHaveAttribute('href', '/feedback/1');
    const expand = canvas.getByRole('button', { name: 'Expand #1 title 1' });
    // Not squeezed by the title's column, which takes the whole width.
    await expect(expand.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
    await userEvent.click(expand);
    await expect(await canvas.findByText('content 1')).toBeVisible();
    const filter = canvas.getByRole('combobox', { name: 'Assigned to' });
    const admin = String(exampleRows.testers?.find(({ role }) => role === 'admin')?.name);
    await within(filter).findByRole('option', { name: admin });
    await userEvent.selectOptions(filter, admin);
    await waitFor(() => expect(filter).toHaveDisplayValue(admin));
  },
};

export const Game: Story = {
  tags: ['phone'],
  args: { path: '/admin/games/2/show' },
  parameters: withTables(
    { game_proposals: [{ ...exampleRows.game_proposals?.[0], game_id: 2 }] },
    mockOne('games', {
      name: 'Amber Mill: The Flood',
      parent_id: 1,
      publisher_id: 9,
      nb_plays: 128_412,
      min_players: 2,
      max_players: 4,
      designers: ['Ada Hill', 'Bo Lund'],
      description: 'You own a mill at the bend of the river.',
    }),
  ),
  play: async ({ canvas }) => {
    for (const text of ['128,412', 'Players from', 'Ada Hill, Bo Lund', 'Pending']) {
      await expect(await canvas.findByText(text)).toBeVisible();
    }
    const publisher = await canvas.findByRole('link', { name: 'Quiet Harbour Press' });
    await expect(publisher).toHaveAttribute('href', '/admin/publishers/9/show');
  },
};

const versions = 'privacy_policy_versions';
const version = {
  ...exampleRows[versions]?.[0],
  content: '# Privacy policy\n\n| What | How long |\n|---|---|\n| Plays | for ever |',
};
const withVersions = (before: readonly object[]) =>
  withMocks(
    http.get(`*/rest/v1/${versions}`, ({ request }) =>
      isForOne(request) ? HttpResponse.json(version) : toRows(before),
    ),
  );

/** A version with its changes to the one before. */
export const PolicyVersion: Story = {
  tags: ['dark', 'phone'],
  args: { path: `/admin/${versions}/${version.id}/show` },
  parameters: withVersions([
    { ...version, content: version.content.replace('for ever', 'a year') },
  ]),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('cell', { name: 'for ever' })).toBeVisible();
    await expect(await canvas.findByText(/^One passage differs/)).toBeVisible();
    const marks = [...canvasElement.querySelectorAll('del, ins')].map((mark) => mark.textContent);
    await expect(marks).toEqual(['a', 'for', 'year', 'ever']);
    const restore = canvas.getByRole('link', { name: 'Restore this version' });
    await expect(restore).toHaveAttribute('href', '/privacy-policy/edit?version=1');
  },
};

export const FirstPolicyVersion: Story = {
  args: { path: `/admin/${versions}/${version.id}/show` },
  parameters: withVersions([]),
  play: appears('This is the first version.'),
};

/** Who acts for it: each approved request leads to where the access is revoked. */
export const Publisher: Story = {
  tags: ['phone'],
  args: { path: '/admin/publishers/1/show' },
  parameters: withTables({
    publisher_requests: [{ ...storyRequest, status: 'approved', decided_at: at }],
  }),
  play: async ({ canvas }) => {
    const request = await canvas.findByRole('link', { name: 'Mara Lindqvist' });
    await expect(request).toHaveAttribute('href', `/admin/publisher_requests/${createId(1)}/show`);
    await expect(canvas.getByText(storyRequest.email)).toBeVisible();
  },
};

/** The rest of a page stays when a part cannot be loaded. */
export const PublisherWithoutRequests: Story = {
  args: { path: '/admin/publishers/1/show' },
  parameters: withMocks(mockFailure('rest/v1/publisher_requests', 'get', 400)),
  play: appears('Failed to fetch publisher requests', 'Proposals'),
};

/** A main API without the list of all publishers has the search of section 7. */
export const PublishersWithoutList: Story = {
  args: { path: '/admin/publishers' },
  parameters: withMocks(
    mockFailure('main-api/api/publishers', 'get', 404),
    mockCatalogue('search/publishers', [{ id: 3, name: 'Éclipse', website: null }]),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Search for a publisher by its name/)).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'lan');
    await expect(await canvas.findByRole('link', { name: 'Éclipse' })).toBeVisible();
  },
};
