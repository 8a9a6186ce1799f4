import { wholePage as page } from '@ludarium/browser/story-kit.ts';
import { changelogEntryRow } from '@ludarium/domain/data-backend';
import { createRow } from '@ludarium/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, userEvent, within } from 'storybook/test';
import { z } from 'zod';
import { StoryArea } from '../StoryArea.tsx';
import { createId, withTables } from '../story-back-end.ts';

const table = 'changelog_entries';
const report = { id: createId(41), number: 41, title: 'Crash on games without a picture' };
const at = '2025-11-19T11:30:00Z';
const draft = createRow(changelogEntryRow, {
  ...{ id: createId(5), title: 'Unfollow from the profile page', kind: 'new', build: '0.9.6' },
  body: 'It was **only** possible from the list.',
  ...{ feedback_ids: [report.id], status: 'draft', created_at: at, updated_at: at },
});
const tables = { [table]: [draft], feedback_items: [report] };

const meta = {
  title: 'Administrators/Changelog',
  component: StoryArea,
  parameters: withTables(tables),
} satisfies Meta<typeof StoryArea>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The entry is written with the report of the address, and its page opens. */
export const Create: Story = {
  args: { path: `/admin/${table}/create?report=${report.id}` },
  parameters: withTables(
    { ...tables, [table]: [{ ...draft, title: 'Written here' }] },
    http.post(`*/rest/v1/${table}`, async ({ request }) => {
      const sent = z.looseObject({ title: z.string() }).parse(await request.json());
      return HttpResponse.json({ ...draft, ...sent }, { status: 201 });
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('#41 Crash on games without a picture')).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^Title/), 'Written here');
    await userEvent.type(canvas.getByLabelText(/^Text/), 'It **works**, as #41 and `#41` ask.');
    const preview = within(canvas.getByRole('region', { name: 'Preview' }));
    await expect(await preview.findByText('works')).toBeVisible();
    await expect(await preview.findByRole('link', { name: '#41' })).toHaveAttribute(
      'title',
      report.title,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await expect(await page.findByText('Entry saved')).toBeInTheDocument();
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Written here' }),
    ).toBeVisible();
  },
};

/** Published after a confirmation, with what is in the form. */
export const Publish: Story = {
  tags: ['phone'],
  args: { path: `/admin/${table}/${draft.id}` },
  parameters: withTables(
    tables,
    http.patch(`*/rest/v1/${table}`, async ({ request }) => {
      const sent = z
        .object({
          title: z.literal(`${draft.title}!`),
          status: z.literal('published'),
          updated_at: z.literal(draft.updated_at),
        })
        .parse(await request.json());
      return HttpResponse.json({ ...draft, ...sent, updated_at: '2025-11-20T08:00:00Z' });
    }),
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
