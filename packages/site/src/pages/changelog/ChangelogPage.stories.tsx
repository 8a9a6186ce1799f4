import { answering } from '@ludarium/browser/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent } from 'storybook/test';
import { visit } from '../../story-kit.tsx';
import ChangelogPage from './ChangelogPage.tsx';
import LoadedChangelog from './LoadedChangelog.tsx';

const changelog = '*/rest/v1/changelog_entries';
const entry = (n: number, values: object = {}) => ({
  id: `c1000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  title: `Change ${n}`,
  body: 'It **works** now.',
  kind: 'fixed',
  build: '0.9.4',
  published_at: '2025-10-14T12:00:00Z',
  ...values,
});
const entries = [
  entry(3, {
    title: 'A list for short games',
    kind: 'new',
    body: '# Where\n\nEverything below 20 minutes:\n\n- **Discover**\n- *Short games*\n\nSee the [privacy policy](/privacy-policy).',
    published_at: '2025-11-12T12:00:00Z',
  }),
  entry(2, { title: 'Long play histories load at once', kind: 'improved' }),
  entry(1, { title: 'Without kind and build', kind: null, build: null }),
];
/** PostgREST's answer, with the wanted range of rows. */
const answer = (rows: readonly object[]) =>
  http.get(changelog, ({ request }) => {
    const query = new URL(request.url).searchParams;
    const from = Number(query.get('offset'));
    return HttpResponse.json(rows.slice(from, from + Number(query.get('limit'))));
  });

const meta = {
  title: 'Visitors/Changelog',
  component: LoadedChangelog,
  ...visit('/changelog'),
  beforeEach: answering(answer(entries)),
} satisfies Meta<typeof ChangelogPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  tags: ['dark'],
  play: async ({ canvas }) => {
    const headings = (await canvas.findAllByRole('heading', { level: 3 })).map(
      (heading) => heading.textContent,
    );
    await expect(headings).toEqual([
      'A list for short games',
      'Long play histories load at once',
      'Without kind and build',
    ]);
    await expect(canvas.getByRole('heading', { level: 2, name: 'November 2025' })).toBeVisible();
    await expect(canvas.getByText('Nov 12, 2025')).toHaveAttribute(
      'datetime',
      '2025-11-12T12:00:00Z',
    );
    await expect(canvas.getByText('New')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 4, name: 'Where' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'A list for short games' })).toHaveAttribute(
      'href',
      '#c1000000-0000-4000-8000-000000000003',
    );
  },
};

export const LongTexts: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => {
    const long = 'x'.repeat(100);
    msw.use(
      answer([entry(1, { title: long, body: `${long}\n\n- ${long}`, build: 'y'.repeat(40) })]),
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { level: 3 });
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
};

const many = answer(Array.from({ length: 210 }, (_, n) => entry(210 - n)));

/** The newest 200, with a link to the others. */
export const EarlierChanges: Story = {
  beforeEach: answering(many),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(200);
    const link = canvas.getByRole('link', { name: 'Earlier changes' });
    await expect(link).toHaveAttribute('href', '?from=200');
  },
};

export const LastPage: Story = {
  ...visit('/changelog?from=200'),
  beforeEach: answering(many),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(10);
    await expect(canvas.queryByRole('link', { name: 'Earlier changes' })).toBeNull();
  },
};

/** Before the entries have arrived. */
export const Document: Story = { render: () => <ChangelogPage /> };

export const Empty: Story = {
  beforeEach: answering(answer([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing has been published yet')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: answering(
    http.get(changelog, () => HttpResponse.json({ message: 'no' }, { status: 400 })),
  ),
  play: async ({ canvas, msw }) => {
    await expect(
      (await screen.findAllByText('The changelog could not be loaded'))[0],
    ).toBeInTheDocument();
    msw.use(answer(entries));
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByText('A list for short games')).toBeVisible();
  },
};
