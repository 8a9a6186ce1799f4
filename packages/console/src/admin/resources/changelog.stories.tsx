import { wholePage as page } from '@ludarium/browser/story-kit.ts';
import type { ChangelogEntryRow } from '@ludarium/domain/data-backend';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { z } from 'zod';
import { mockPending, mockRows, withMocks } from '../msw-handlers.ts';
import { StoryPage } from '../StoryAdmin.tsx';

const table = 'changelog_entries';
const report = 'f0000000-0000-4000-8000-000000000041';
const draft: ChangelogEntryRow = {
  id: 'c1000000-0000-4000-8000-000000000005',
  title: 'Unfollow from the profile page',
  body: 'It was **only** possible from the list.\n\n- Open a profile.\n- Press *Following*.',
  kind: 'new',
  build: '0.9.6',
  feedback_ids: [report],
  status: 'draft',
  published_at: null,
  created_at: '2025-11-19T11:30:00Z',
  updated_at: '2025-11-19T11:30:00Z',
};
const published: ChangelogEntryRow = {
  ...draft,
  id: 'c1000000-0000-4000-8000-000000000004',
  title: 'A list for short games',
  status: 'published',
  published_at: '2025-11-12T09:00:00Z',
};
const long: ChangelogEntryRow = {
  ...published,
  id: 'c1000000-0000-4000-8000-000000000003',
  title: 'x'.repeat(100),
  body: 'y'.repeat(100),
  build: 'z'.repeat(40),
};

const reports = mockRows('feedback_items', [
  { id: report, number: 41, title: 'Crash on games without a picture' },
]);
const handlers = (...first: readonly HttpHandler[]) => withMocks(...first, reports);

const meta = {
  title: 'Administrators/Changelog',
  component: StoryPage,
  args: { path: `/admin/${table}` },
  parameters: handlers(mockRows(table, [draft, published, long])),
} satisfies Meta<typeof StoryPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async ({ canvas }) => {
    const rows = await canvas.findByRole('table', { name: 'Entries' });
    await expect(within(rows).getByText('Draft')).toBeVisible();
    await expect(within(rows).getByRole('link', { name: draft.title })).toHaveAttribute(
      'href',
      `/admin/${table}/${draft.id}`,
    );
    await expect(canvas.getByRole('link', { name: 'Write an entry' })).toBeVisible();
  },
};

/** The entry is written with the report of the address, and its page opens. */
export const Create: Story = {
  args: { path: `/admin/${table}/create?report=${report}` },
  parameters: handlers(
    http.post(`*/rest/v1/${table}`, async ({ request }) => {
      const sent = z.looseObject({ title: z.string() }).parse(await request.json());
      return HttpResponse.json({ ...draft, ...sent }, { status: 201 });
    }),
    mockRows(table, [{ ...draft, title: 'Written here' }]),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('#41 Crash on games without a picture')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await expect(await canvas.findByText('The entry needs a title')).toBeVisible();
    await expect(canvas.getByText('The entry needs a text')).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^Title/), 'Written here');
    await userEvent.type(canvas.getByLabelText(/^Text/), 'It **works**, as #41 and `#41` ask.');
    const preview = canvas.getByRole('region', { name: 'Preview' });
    await expect(await within(preview).findByText('works')).toBeVisible();
    await expect(await within(preview).findByRole('link', { name: '#41' })).toHaveAttribute(
      'title',
      'Crash on games without a picture',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await expect(await page.findByText('Entry saved')).toBeInTheDocument();
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Written here' }),
    ).toBeVisible();
  },
};

export const Draft: Story = {
  tags: ['phone'],
  args: { path: `/admin/${table}/${draft.id}` },
  parameters: handlers(mockRows(table, [draft])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Publish' })).toBeVisible();
    const preview = canvas.getByRole('region', { name: 'Preview' });
    await expect(await within(preview).findByText('Build 0.9.6')).toBeVisible();
  },
};

/** Published after a confirmation, with what is in the form. */
export const Publish: Story = {
  ...Draft,
  parameters: handlers(
    http.patch(`*/rest/v1/${table}`, async ({ request }) => {
      const sent = z
        .object({
          title: z.literal(`${draft.title}!`),
          status: z.literal('published'),
          updated_at: z.literal(draft.updated_at),
        })
        .parse(await request.json());
      return HttpResponse.json({ ...published, ...sent, updated_at: '2025-11-20T08:00:00Z' });
    }),
    mockRows(table, [draft]),
  ),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Title/), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    const dialog = within(await page.findByRole('alertdialog', { name: 'Publish this entry?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await expect(await page.findByText('Entry published')).toBeInTheDocument();
    await expect(await canvas.findByRole('button', { name: 'Unpublish' })).toBeVisible();
  },
};

export const LongTexts: Story = {
  args: { path: `/admin/${table}/${long.id}` },
  parameters: handlers(mockRows(table, [long])),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Unpublish' });
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
};

/** Nothing is overwritten: both texts are kept until one is chosen. */
export const Conflict: Story = {
  args: { path: `/admin/${table}/${draft.id}` },
  parameters: handlers(
    http.patch(`*/rest/v1/${table}`, () =>
      HttpResponse.json({ code: 'PT409', message: 'Changed' }, { status: 409 }),
    ),
    mockRows(table, [draft]),
  ),
  play: async ({ canvas }) => {
    const title = await canvas.findByLabelText(/^Title/);
    await userEvent.type(title, '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await expect(await canvas.findByText(/Somebody else has changed this entry/)).toBeVisible();
    await expect(title).toHaveValue(`${draft.title}!`);
    await userEvent.click(canvas.getByRole('button', { name: 'Go on from theirs' }));
    await waitFor(() => expect(title).toHaveValue(draft.title));
  },
};

/** What is typed while the entry is saved would be lost, so the fields are read-only. */
export const Saving: Story = {
  args: { path: `/admin/${table}/${draft.id}` },
  parameters: handlers(mockPending(`rest/v1/${table}`, 'patch'), mockRows(table, [draft])),
  play: async ({ canvas }) => {
    const title = await canvas.findByLabelText(/^Title/);
    await userEvent.type(title, '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(title).toHaveAttribute('readonly'));
    await userEvent.type(title, '?');
    await expect(title).toHaveValue(`${draft.title}!`);
    await expect(canvas.getByLabelText(/^Text/)).toHaveAttribute('readonly');
  },
};
