import { expectText } from '@ludarium/browser/story-kit.ts';
import { type GameProposalRow, gameProposalRow } from '@ludarium/domain/data-backend';
import { createRow } from '@ludarium/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { expect, screen, userEvent, within } from 'storybook/test';
import { appears, StoryArea } from '../StoryArea.tsx';
import { createId, mockFailure, mockOne, mockTables, withTables } from '../story-back-end.ts';

const table = 'game_proposals';
const picture = (colour: string) =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'><rect width='4' height='3' fill='%23${colour}'/></svg>`;
const description = 'Each round you draw two tiles while the water rises.';
const at = '2025-11-13T09:00:00+00:00';

/** A pending change, and the catalogue's game as it found it. */
const change: GameProposalRow = createRow(gameProposalRow, {
  id: createId(1),
  publisher_id: 9,
  kind: 'change',
  game_id: 1,
  name: 'Amber Mill',
  proposed: {
    min_players: 1,
    designers: ['Ada Hill', 'Cy Marsh'],
    website_url: 'https://quietharbour.example/amber-mill',
    description: 'Each round you draw three tiles until the water rises.',
  },
  original: {
    min_players: 2,
    max_players: 4,
    designers: ['Ada Hill', 'Bo Lund'],
    website_url: null,
    description,
  },
  note: 'The second edition has a solo mode.',
  status: 'submitted',
  version: 3,
  created_at: at,
  updated_at: at,
  submitted_at: at,
});
const mockGame = (values: object = {}) =>
  mockOne('games', { name: 'Amber Mill', publisher_id: 9, ...change.original, ...values });

const rejected: GameProposalRow = {
  ...change,
  id: createId(4),
  name: 'Kestrel',
  status: 'rejected',
  reason_code: 'duplicate',
  reason: 'This game is already in the catalogue: Kestrel.',
  decided_by: '1',
  decided_at: '2025-11-15T09:00:00+00:00',
};
const events = [
  { id: 1, proposal_id: change.id, at, author_name: 'Mara Lindqvist', status: 'submitted' },
  { id: 2, proposal_id: change.id, at, by_admin: true, message: 'Where can we look this up?' },
];

const meta = {
  title: 'Administrators/Game proposals',
  component: StoryArea,
  args: { path: `/admin/${table}` },
} satisfies Meta<typeof StoryArea>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The list begins with what waits. Many are rejected with one reason. */
export const BulkRejection: Story = {
  tags: ['phone'],
  parameters: withTables(
    {
      [table]: [change, { ...change, id: createId(2), name: 'Kestrel' }, rejected],
    },
    http.patch(`*/rest/v1/${table}`, () => HttpResponse.json([{ id: 'x' }])),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /select all/i }));
    const toolbar = within(await canvas.findByRole('toolbar'));
    await userEvent.click(toolbar.getByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject: 2 rows' }));
    await userEvent.click(dialog.getByRole('combobox', { name: /^Reason/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Source needed' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await expectText('Proposal rejected. The publisher is told by mail.');
    await expectText('2 rows');
  },
};

/** The page of a proposal, with the first handlers in place of the usual ones. */
const shows = (row: GameProposalRow, ...first: readonly HttpHandler[]) => ({
  args: { path: `/admin/${table}/${row.id}/show` },
  parameters: withTables(
    { [table]: [row, rejected], game_proposal_events: events },
    ...first,
    mockGame(),
  ),
});

export const Change: Story = {
  ...shows(change),
  tags: ['phone'],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Designers');
    const marks = [...canvasElement.querySelectorAll('del, ins')].map((mark) => mark.textContent);
    await expect(marks).toEqual(['Bo Lund', 'Cy Marsh', 'two', 'three', 'while', 'until']);
    await expect(await canvas.findByText('Where can we look this up?')).toBeVisible();
    await expect(await canvas.findByText(/This game is already in the catalogue/)).toBeVisible();
  },
};

export const Cover: Story = {
  ...shows({
    ...change,
    proposed: { min_players: 1, cover_alt: 'A mill at night, with a lantern' },
    original: { min_players: 2, cover: picture('1F6F54'), cover_alt: null },
    cover: picture('8A3B12'),
  }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', { name: 'A mill at night, with a lantern' }),
    ).toBeVisible();
    await expect(canvas.getByText('No description of the cover')).toBeVisible();
    await expect(canvas.getByText('New cover')).toBeVisible();
  },
};

/** The catalogue has another value than the publisher saw. */
export const Stale: Story = {
  ...shows(change, mockGame({ min_players: 3 })),
  play: appears(/^Players from: the catalogue has changed/, 'Now'),
};

export const FailedStale: Story = {
  ...shows({ ...change, status: 'failed_stale', conflict: { min_players: 3 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Now')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};

export const UnknownGame: Story = {
  ...shows(change, mockFailure('main-api/api/games/:id', 'get', 404)),
  play: appears(/^The catalogue gives no current values/),
};

/** A reason is required, a template has to be completed, and a decision that comes second keeps both. */
export const DecidedMeanwhile: Story = {
  ...shows(change),
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole('button', { name: 'Reject' });
    await userEvent.click(send);
    await expect(await dialog.findByText('Please choose a reason.')).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: /^Reason/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'A value is not correct' }));
    await expect(dialog.getByText(/^Please complete the text/)).toBeVisible();
    const text = dialog.getByRole('textbox', { name: /^Text for the publisher/ });
    await userEvent.type(text, 'it needs two players.');
    const { decided_by, decided_at } = rejected;
    msw.use(
      http.patch(`*/rest/v1/${table}`, () => HttpResponse.json([])),
      mockTables({ [table]: [{ ...change, decided_by, decided_at, status: 'approved' }] }),
    );
    await userEvent.click(send);
    await expect(await dialog.findByText(/^Ada Admin decided meanwhile/)).toBeVisible();
    await expect(await canvas.findByText('Approved, waiting')).toBeVisible();
    await expect(text).toHaveValue('This differs from what we know: it needs two players.');
  },
};
