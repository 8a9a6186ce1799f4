import { toCsv } from '@ludarium/domain/csv';
import { importedCsvColumns } from '@ludarium/domain/game-csv';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { failingReads, proposalTables, storyProposal } from '../proposals/story-data.ts';
import { answers, StoryPage, storyGame, storyGameDetails, waits } from '../story-data.tsx';
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

const accepts = [
  http.post('*/rest/v1/game_proposals', () => new HttpResponse(null, { status: 201 })),
  http.patch('*/rest/v1/game_proposals', () => new HttpResponse(null, { status: 204 })),
];

/** The servers, where `first` answers before the others. */
const withGames = (...first: readonly RequestHandler[]) =>
  answers(...first, gamesWithDetails, ...accepts, ...proposalTables());

const meta = {
  title: 'Publishers/Import and export',
  component: CsvPage,
  render: ({ pending }: Args) => <StoryPage pending={pending} path="/csv" />,
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

/** Chooses a file with this content, and finds what is said about it. */
const saysOf =
  (content: string, text: string | RegExp): Play =>
  async (context) => {
    await chooses(content)(context);
    await expect(await context.canvas.findByText(text)).toBeVisible();
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
    await expect(await canvas.findByRole('button', { name: 'Export CSV' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus());
  },
};
export const DryRun: Story = { tags: ['dark', 'phone'], play: showsDryRun };

export const Sent: Story = {
  play: async (context) => {
    await showsDryRun(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Changed 2' }));
    const row = within(await canvas.findByRole('row', { name: /Old Couriers/ }));
    await expect(row.getByText('Players to:').parentElement).toHaveTextContent('4 → 5');
    await userEvent.click(canvas.getByRole('button', { name: 'New 1' }));
    await expect(await canvas.findByRole('row', { name: /Night Ferry/ })).toHaveTextContent('2027');
    await userEvent.click(canvas.getByRole('button', { name: 'Send 3 proposals' }));
    await expect(await canvas.findByText(/^3 proposals sent. 3 rows /)).toBeVisible();
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

/** A row that the database refuses is named. */
export const RefusedRow: Story = {
  tags: ['phone'],
  parameters: withGames(
    http.patch('*/rest/v1/game_proposals', () =>
      HttpResponse.json(
        { code: 'PT400', message: 'Another proposal in review has the BGG ID 13.' },
        { status: 400 },
      ),
    ),
  ),
  play: async (context) => {
    const { canvas } = context;
    await chooses('ID,BGG ID\n2,13\n')(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send 1 proposal' }));
    await expect(await canvas.findByText(/^Row 2, .*: Another proposal in review/)).toBeVisible();
    await expect(canvas.getByText('0 proposals sent.')).toBeVisible();
  },
};

/** What takes the database too long together is sent in halves. */
export const SlowDatabase: Story = {
  parameters: withGames(
    http.patch('*/rest/v1/game_proposals', ({ request }) =>
      request.url.includes('%2C')
        ? HttpResponse.json({ code: '57014', message: 'canceling statement' }, { status: 500 })
        : new HttpResponse(null, { status: 204 }),
    ),
  ),
  play: async (context) => {
    const { canvas } = context;
    await chooses('ID,Year\n2,2010\n3,2011\n')(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send 2 proposals' }));
    await expect(await canvas.findByText('2 proposals sent.')).toBeVisible();
  },
};

/** Another file is refused with the headings that it needs, and the template. */
export const OtherHeadings: Story = {
  tags: ['phone'],
  play: async (context) => {
    const { canvas } = context;
    const fault = /‘ID’ for your games or ‘Name’ for new ones/;
    await saysOf('Titel;Jahr\nNachtfähre;2027\n', fault)(context);
    await expect(canvas.getAllByRole('button', { name: 'Empty template' })).toHaveLength(2);
    await expect(canvas.queryByRole('button', { name: /^Send/ })).toBeNull();
  },
};

/** A column that is none of the export is named. */
export const UnknownColumn: Story = {
  play: async (context) => {
    await saysOf('ID;Year;Notes\n2;2010;late\n', 'These columns are not read: Notes.')(context);
    await expect(context.canvas.getByRole('button', { name: 'Send 1 proposal' })).toBeEnabled();
  },
};

/** A click sends 200 proposals, the next one the rest; meanwhile the browser asks before the page is left. */
export const SentInParts: Story = {
  play: async (context) => {
    const { canvas } = context;
    const rows = Array.from({ length: 203 }, (_, place) => `New game ${place},2027,1,4`);
    await chooses(`Name,Year,Players from,Players to\n${rows.join('\n')}`)(context);
    // The event itself would end the story's worker.
    const listen = spyOn(window, 'addEventListener');
    await userEvent.click(await canvas.findByRole('button', { name: 'Send 203 proposals' }));
    await expect(await canvas.findByText('200 of 203 proposals are sent.')).toBeVisible();
    const [, ask] = listen.mock.calls.findLast(([type]) => type === 'beforeunload') ?? [];
    const leaving = new Event('beforeunload', { cancelable: true });
    if (typeof ask === 'function') ask(leaving);
    await expect(leaving.defaultPrevented).toBe(true);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send the rest' }));
    await expect(await canvas.findByText('203 proposals sent.')).toBeVisible();
  },
};

/** Entries of a list are chips. */
export const Lists: Story = {
  tags: ['dark', 'phone'],
  play: async (context) => {
    const { canvas } = context;
    await chooses('ID,Designers,Categories\n2,Cy Moor | Di Nash,Nature\n')(context);
    const row = await canvas.findByRole('row', { name: /The Extra/ });
    await expect(row).toHaveTextContent('Designers (2)');
    await expect(row).toHaveTextContent('Categories (1)');
  },
};

export const OpenProposal: Story = {
  parameters: withGames(...proposalTables([storyProposal({ kind: 'change', game_id: 2 })])),
  play: async (context) => {
    await saysOf('ID,Year\n2,2010\n', /has an open proposal/)(context);
    await expect(context.canvas.getByRole('button', { name: /^Send/ })).toBeDisabled();
  },
};

/** Without the open proposals a game could get a second one: nothing is compared. */
export const ProposalsNotLoaded: Story = {
  parameters: withGames(failingReads),
  play: async (context) => {
    await saysOf('ID,Year\n2,2010\n', /^Your open proposals could not be loaded/)(context);
    await expect(context.canvas.queryByRole('button', { name: /^Send/ })).toBeNull();
  },
};

/** A main API that does not know `details`. */
export const NoDetails: Story = {
  parameters: withGames(
    http.get('*/main-api/api/filter/games', () =>
      HttpResponse.json({ data: { data: [storyGame(1)], next_page_url: null } }),
    ),
  ),
  play: saysOf('ID,Year\n2,2010\n', /nothing can be compared/),
};

export const Loading: Story = {
  parameters: withGames(http.get('*/main-api/api/filter/games', waits)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export CSV' }));
    await expect(
      await canvas.findByRole('button', { name: 'Loading your games...' }),
    ).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/once your request is approved/)).toBeVisible();
  },
};
