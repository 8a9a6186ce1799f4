import { toCsv } from '@ludarium/domain/csv';
import { importedCsvColumns } from '@ludarium/domain/game-csv';
import { wholePage } from '@ludarium/web/story-kit.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { proposalTables, storyProposal } from '../proposals/story-data.ts';
import { answers, fails, StoryPage, storyGame, storyGameDetails, waits } from '../story-data.tsx';
import CsvPage from './CsvPage.tsx';

interface Args {
  readonly pending?: boolean;
}

const games = Array.from({ length: 40 }, (_, place) => storyGameDetails(place));

const gamesWithDetails = http.get('*/main-api/api/filter/games', () =>
  HttpResponse.json({
    data: {
      data: games,
      current_page: 1,
      last_page: 1,
      next_page_url: null,
      total: 40,
      details: true,
    },
  }),
);

const batch = (place: number, states: object) => ({
  id: `1b4e4d4e-6a3c-4a75-9d3d-00000000000${place}`,
  created_by: '2',
  created_at: `2026-11-2${place}T10:00:00Z`,
  proposals: 312,
  open: 0,
  approved: 0,
  applied: 0,
  rejected: 0,
  withdrawn: 0,
  file: null,
  ...states,
});
const batches = (rows: readonly object[]) =>
  http.get('*/rest/v1/game_proposal_batches', () =>
    HttpResponse.json([...rows], {
      headers: { 'Content-Range': `0-${rows.length}/${rows.length}` },
    }),
  );
const accepts = [
  http.post('*/rest/v1/game_proposals', () => new HttpResponse(null, { status: 201 })),
  http.patch('*/rest/v1/game_proposals', () => new HttpResponse(null, { status: 204 })),
];

/** The servers, where `first` answers before the others. */
const withGames = (...first: readonly RequestHandler[]) =>
  answers(...first, gamesWithDetails, batches([]), ...accepts, ...proposalTables());

const meta = {
  title: 'Publishers/Import and export',
  component: CsvPage,
  render: ({ pending = false }: Args) => (
    <StoryPage pending={pending} path="/publisher-portal?tab=games&csv">
      <CsvPage />
    </StoryPage>
  ),
  beforeEach: () => window.localStorage.clear(),
  parameters: withGames(),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

type Play = NonNullable<Story['play']>;

/** Chooses a file with this content. */
const chooses =
  (content: BlobPart, name = 'games.csv'): Play =>
  async ({ canvas }) => {
    const file = new File([content], name, { type: 'text/csv' });
    await userEvent.upload(await canvas.findByLabelText('CSV file'), file);
  };

/** The catalogue with a changed year and players, a new game, and three rows with errors. */
const corrected = toCsv(games, importedCsvColumns)
  .replace('2,The Extra', '2,"The Extra')
  .replace('Cats,,2001', 'Cats",,2004')
  .replace('3,Old Couriers,,2001,2,4', '3,Old Couriers,,2001,2,5')
  .concat('\r\n,Night Ferry,,2027,1,4')
  .concat('\r\n77,Not Ours,,2020,2,4')
  .concat('\r\n,Amber Mill,,2020,2,4')
  .concat('\r\n,Cloud Garden,,soon,9,4');

const showsDryRun: Play = async (context) => {
  await chooses(corrected)(context);
  const { canvas } = context;
  await expect(await canvas.findByText('None of your games has the ID 77.')).toBeVisible();
  await expect(canvas.getByRole('button', { name: 'Unchanged 38' })).toBeVisible();
  await expect(canvas.getByRole('button', { name: 'Send 3 proposals' })).toBeEnabled();
};

export const Start: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('None yet.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus();
  },
};
export const DryRun: Story = { tags: ['dark', 'phone'], play: showsDryRun };

export const Changes: Story = {
  play: async (context) => {
    await showsDryRun(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Changed 2' }));
    const row = within(await canvas.findByRole('row', { name: /Old Couriers/ }));
    await expect(row.getByText('Players to:').parentElement).toHaveTextContent('4 → 5');
    await userEvent.click(canvas.getByRole('button', { name: 'New 1' }));
    await expect(await canvas.findByRole('row', { name: /Night Ferry/ })).toHaveTextContent('2027');
  },
};

export const Sent: Story = {
  play: async (context) => {
    await showsDryRun(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Send 3 proposals' }));
    await expect(await canvas.findByText('3 proposals sent.')).toBeVisible();
  },
};

export const Sending: Story = {
  parameters: withGames(http.post('*/rest/v1/game_proposals', waits)),
  play: async (context) => {
    await showsDryRun(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Send 3 proposals' }));
    await expect(await canvas.findByText('Sending proposals: 0 of 3')).toBeVisible();
  },
};

export const NotSent: Story = {
  parameters: withGames(
    http.post('*/rest/v1/game_proposals', () =>
      HttpResponse.json(
        { code: 'PT429', message: 'Your publisher has made too many proposals today.' },
        { status: 429 },
      ),
    ),
  ),
  play: async (context) => {
    await showsDryRun(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Send 3 proposals' }));
    await expect(await canvas.findByText(/too many proposals today/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send the rest' })).toBeEnabled();
  },
};

/** Unknown headings are chosen once: the next file with them is read at once. */
export const UnknownColumns: Story = {
  play: async (context) => {
    const { canvas } = context;
    await chooses('Titel;Jahr\nNachtfähre;2027\n')(context);
    await expect(await canvas.findByText(/choose the column with the IDs/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Titel'), 'Name');
    await userEvent.selectOptions(canvas.getByLabelText('Jahr'), 'Year');
    await expect(await canvas.findByText('Players from is required.')).toBeVisible();
    await chooses('Titel;Jahr\nZweite Fähre;2028\n', 'second.csv')(context);
    await expect(await canvas.findByRole('row', { name: /Zweite Fähre/ })).toBeVisible();
  },
};

const bggFile = [
  'objectname,objectid,weight,avgweight,minplayers,maxplayers,yearpublished,comment',
  '"Night Ferry",9100,0,2.4719,1,4,2027,"Rain &amp; fog"',
  '"Unknown Trail",9101,0,0,0,0,0,',
].join('\n');

/** The IDs of BoardGameGeek are no IDs of the catalogue, and zeros are unknown values. */
export const BggFile: Story = {
  play: async (context) => {
    const { canvas } = context;
    await chooses(bggFile, 'collection.csv')(context);
    await expect(await canvas.findByText(/its IDs are read as BGG IDs/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'New 1' }));
    const row = await canvas.findByRole('row', { name: /Night Ferry/ });
    await expect(row).toHaveTextContent('Weight: 2.47');
    await expect(row).toHaveTextContent('BGG ID: 9100');
  },
};

/** IDs of another database: nothing is sent until the column means something else. */
export const OtherIds: Story = {
  tags: ['phone'],
  play: async (context) => {
    const { canvas } = context;
    const rows = [
      'Number,Name,Year',
      '1,Salt Barons,1986',
      '2,Mole Express,1981',
      '3,Paper Kingdom,1998',
    ];
    await chooses(rows.join('\n').replace('Number', 'ID'))(context);
    await expect(await canvas.findByText(/^In most rows the ID belongs/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Send/ })).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText('ID'), 'BGG ID');
    await expect(await canvas.findByRole('row', { name: /Salt Barons/ })).toHaveTextContent(
      'Players from is required.',
    );
    await expect(canvas.getByText(/1986 · 3 changes/)).toBeVisible();
  },
};

/** The row with the headings is found below titles, and can be chosen. */
export const HeadingRow: Story = {
  play: async (context) => {
    const { canvas } = context;
    await chooses('sep=;\nCatalogue, spring;\n\nID;Year\n2;2010\n')(context);
    const row = await canvas.findByRole('row', { name: /The Extra/ });
    await expect(row).toHaveTextContent('4');
    await userEvent.click(canvas.getByText('Columns: 2 of 2 are read'));
    const headings = canvas.getByRole('combobox', { name: 'Headings' });
    await expect(headings).toHaveDisplayValue('Row 3: ID · Year');
    await userEvent.selectOptions(headings, 'Row 1: Catalogue, spring');
    await expect(await canvas.findByText(/choose the column with the IDs/)).toBeVisible();
    await userEvent.selectOptions(headings, 'Row 3: ID · Year');
    await expect(await canvas.findByRole('row', { name: /The Extra/ })).toBeVisible();
  },
};

const listFile = [
  'ID,Designers,Categories,Description',
  '2,"Ada Reed, Bo Lind",Nature | Dice,"Rain &amp; fog"',
  '3,Cy Moor | Di Nash,,',
].join('\n');

/** Entries are chips; an entry that looks like a list is asked about before anything is sent. */
export const Lists: Story = {
  tags: ['dark', 'phone'],
  play: async (context) => {
    const { canvas } = context;
    await chooses(listFile)(context);
    const question = within(
      await canvas.findByRole('group', { name: /^Designers: 1 cell has an entry that looks/ }),
    );
    await expect(canvas.getByRole('button', { name: 'Send 2 proposals' })).toBeDisabled();
    await expect(canvas.getByRole('row', { name: /The Extra/ })).toHaveTextContent('Designers (1)');
    await userEvent.click(question.getByRole('button', { name: '2 entries' }));
    const row = canvas.getByRole('row', { name: /The Extra/ });
    await waitFor(() => expect(row).toHaveTextContent('Designers (2)'));
    await expect(row).toHaveTextContent('Rain & fog');
    await userEvent.click(canvas.getByRole('checkbox', { name: /1 cell has HTML entities/ }));
    await waitFor(() => expect(row).toHaveTextContent('Rain &amp; fog'));
    await expect(canvas.getByRole('button', { name: 'Send 2 proposals' })).toBeEnabled();
  },
};

const sentBefore = http.get('*/rest/v1/game_proposals', ({ request }) => {
  const query = new URL(request.url).searchParams;
  const sent = { created_at: '2026-11-20T10:00:00Z', batch_file: 'spring.csv' };
  if (query.has('batch_digest')) return HttpResponse.json([sent]);
  if (query.get('kind') !== 'eq.new') return undefined;
  return HttpResponse.json([{ ...sent, name: 'NIGHT FERRY', status: 'submitted', year: 2027 }]);
});

/** A new game that was sent before is sent again only if the person chooses so. */
export const SentBefore: Story = {
  tags: ['phone'],
  parameters: withGames(sentBefore),
  play: async (context) => {
    const { canvas } = context;
    await chooses('Name,Year,Players from,Players to\nNight Ferry,2027,1,4\nLate Ferry,2027,1,4\n')(
      context,
    );
    await expect(await canvas.findByText(/^This file was imported on/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send 1 proposal' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Sent before 1' }));
    await expect(await canvas.findByRole('row', { name: /Night Ferry/ })).toHaveTextContent(
      'with spring.csv: In review.',
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Send 1 game again/ }));
    await expect(canvas.getByRole('button', { name: 'Send 2 proposals' })).toBeEnabled();
    // Five outcomes fit side by side.
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
};

/** A file is compared even if the earlier proposals cannot be loaded. */
export const SentNotLoaded: Story = {
  parameters: withGames(
    http.get('*/rest/v1/game_proposals', ({ request }) =>
      new URL(request.url).searchParams.get('kind') === 'eq.new' ? fails() : undefined,
    ),
  ),
  play: async (context) => {
    await chooses('ID,Year\n2,2010\n')(context);
    await expect(
      await context.canvas.findByText(/What was sent before could not be loaded/),
    ).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Send 1 proposal' })).toBeEnabled();
  },
};

export const WrongEncoding: Story = {
  play: async (context) => {
    await chooses(Uint8Array.from([0x49, 0x44, 0x0a, 0xe9]))(context);
    await expect(await context.canvas.findByText(/not in UTF-8/)).toBeVisible();
  },
};

export const TooManyColumns: Story = {
  play: async (context) => {
    await chooses(`${'x,'.repeat(100_000)}\n1`)(context);
    await expect(await context.canvas.findByText(/100,001 columns/)).toBeVisible();
  },
};

export const OpenProposal: Story = {
  parameters: withGames(...proposalTables([storyProposal({ kind: 'change', game_id: 2 })])),
  play: async (context) => {
    await chooses('ID,Year\n2,2010\n')(context);
    await expect(await context.canvas.findByText(/has an open proposal/)).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: /^Send/ })).toBeDisabled();
  },
};

/** A main API that does not know `details`. */
export const NoDetails: Story = {
  parameters: withGames(
    http.get('*/main-api/api/filter/games', () =>
      HttpResponse.json({ data: { data: [storyGame(1)], next_page_url: null } }),
    ),
  ),
  play: async (context) => {
    await chooses('ID,Year\n2,2010\n')(context);
    await expect(await context.canvas.findByText(/nothing can be compared/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: withGames(
    http.get('*/main-api/api/filter/games', waits),
    http.get('*/rest/v1/game_proposal_batches', waits),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export CSV' }));
    await expect(await canvas.findByText('Loading your games...')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByRole('button', { name: 'Export CSV' })).toBeVisible();
  },
};

const names = Array.from({ length: 10 }, (_, place) => ({
  ...storyProposal({ name: `Game ${place + 1}` }, place + 1),
}));

/** The question before a withdrawal names ten proposals and counts the others. */
export const EarlierImports: Story = {
  parameters: withGames(
    batches([
      batch(2, { open: 212, applied: 100, file: 'Frühjahr 2027, alle Spiele.csv' }),
      batch(1, { applied: 310, rejected: 2 }),
    ]),
    // The names in the question; the withdrawal reads other columns.
    http.get('*/rest/v1/game_proposals', ({ request }) =>
      new URL(request.url).searchParams.get('limit') === '10'
        ? HttpResponse.json(names, { headers: { 'Content-Range': '0-9/212' } })
        : undefined,
    ),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('312 proposals: 212 open, 100 applied')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Withdraw the import/ }));
    const dialog = within(await wholePage.findByRole('alertdialog'));
    await expect(await dialog.findByText('Game 10')).toBeInTheDocument();
    await expect(dialog.getByText('and 202 more')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() =>
      expect(wholePage.getByText('The import has been withdrawn.')).toBeVisible(),
    );
  },
};

export const ImportsFailed: Story = {
  parameters: withGames(http.get('*/rest/v1/game_proposal_batches', fails)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your imports could not be loaded.')).toBeVisible();
  },
};

export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/once your request is approved/)).toBeVisible();
  },
};
