import type { GameProposalRow } from '@ludarium/domain/data-backend';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  change,
  failedStale,
  mockGame,
  mockProposal,
  newGame,
  rejected,
  removal,
  withCover,
} from '../game-proposals/story-proposals.ts';
import { mockFailure, mockRows, withMocks } from '../msw-handlers.ts';
import { StoryPage } from '../StoryAdmin.tsx';

const rows = [
  { ...change, name: 'Amber Mill' },
  { ...newGame, submitted_at: new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString() },
  { ...removal, name: 'Kestrel' },
];

const meta = {
  title: 'Administrators/Game proposals',
  component: StoryPage,
  args: { path: '/admin/game_proposals' },
  parameters: withMocks(mockRows('game_proposals', rows)),
} satisfies Meta<typeof StoryPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Queue: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Amber Mill' })).toBeVisible();
    await expect(canvas.getByText('3 days')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Pending');
    await userEvent.click(canvas.getByRole('button', { name: 'Expand Amber Mill' }));
    await expect(await canvas.findByText('The second edition has a solo mode.')).toBeVisible();
  },
};

/** Many are rejected with one reason; one was decided on meanwhile. */
export const BulkRejection: Story = {
  parameters: withMocks(
    http.patch('*/rest/v1/game_proposals', ({ request }) =>
      HttpResponse.json(request.url.includes(removal.id) ? [] : [{ id: 'x' }]),
    ),
    http.get('*/rest/v1/game_proposals', ({ request }) =>
      new URL(request.url).searchParams.get('select')?.startsWith('id,status,decided_by')
        ? HttpResponse.json([rejected])
        : undefined,
    ),
    mockRows('game_proposals', rows),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /select all/i }));
    const toolbar = await canvas.findByRole('toolbar');
    await userEvent.click(within(toolbar).getByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('combobox', { name: /^Reason/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Source needed' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await expect(await dialog.findByText('2 of 3 done')).toBeVisible();
    await expect(dialog.getByText(/^Ada Admin decided meanwhile/)).toBeVisible();
  },
};

/** The page of a proposal, with the first handlers in place of the usual ones. */
const shows = (row: GameProposalRow, ...first: readonly ReturnType<typeof mockGame>[]) => ({
  args: { path: `/admin/game_proposals/${row.id}/show` },
  parameters: withMocks(...first, ...mockProposal(row, [rejected])),
});

export const Change: Story = {
  ...shows(change),
  tags: ['phone'],
  play: async ({ canvas, canvasElement }) => {
    const designers = await canvas.findByRole('checkbox', { name: 'Approve Designers' });
    const marks = [...canvasElement.querySelectorAll('del, ins')].map((mark) => mark.textContent);
    await expect(marks).toEqual(['Bo Lund', 'Cy Marsh', 'while', 'until', 'two', 'three']);
    await userEvent.click(designers);
    await expect(canvas.getByRole('button', { name: 'Approve 3 of 4 fields' })).toBeVisible();
    await expect(await canvas.findByText(/^Please tell us where/)).toBeVisible();
    await expect(await canvas.findByText(/This game is already in the catalogue/)).toBeVisible();
  },
};

export const NewGame: Story = {
  ...shows(newGame),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('English, German')).toBeVisible();
    await expect(canvas.queryByText('Before')).toBeNull();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

export const Removal: Story = { ...shows(removal) };

export const Cover: Story = {
  ...shows(withCover),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', { name: 'A mill at night, with a lantern' }),
    ).toBeVisible();
    await expect(canvas.getByText('No description of the cover')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Approve New cover' })).toBeChecked();
  },
};

/** The catalogue has another value than the publisher saw: approving asks first. */
export const Stale: Story = {
  ...shows(change, mockGame({ min_players: 3 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Players from: the catalogue has changed/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

/** What the accepted fields make of the game is no range of players. */
export const ReversedRange: Story = {
  ...shows({ ...change, proposed: { min_players: 5, max_players: 6, min_age: 8 } }),
  play: async ({ canvas }) => {
    const choice = await canvas.findByRole('checkbox', { name: 'Approve Players to' });
    await expect(canvas.queryByText(/is greater than/)).toBeNull();
    await userEvent.click(choice);
    await expect(
      await canvas.findByText(/^Players from \(5\) is greater than players to \(4\)\./),
    ).toBeVisible();
  },
};

export const FailedStale: Story = {
  ...shows(failedStale),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Changed meanwhile, now')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};

export const UnknownGame: Story = {
  ...shows(change, mockFailure('main-api/api/games/:id', 'get', 404)),
};

export const CatalogueFailed: Story = {
  ...shows(change, mockFailure('main-api/api/games/:id')),
};

/** A reason is required; a template has to be completed. */
export const RejectDialog: Story = {
  ...shows(change),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole('button', { name: 'Reject' });
    await userEvent.click(send);
    await expect(await screen.findByText('Please choose a reason.')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: /^Reason/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'A value is not correct' }));
    const text = screen.getByRole('textbox', { name: /^Text for the publisher/ });
    await expect(text).toHaveValue('This differs from what we know: ');
    await expect(screen.getByText(/^Please complete the text/)).toBeVisible();
    await userEvent.type(text, 'it needs two players.');
    await waitFor(() => expect(screen.queryByText(/^Please complete the text/)).toBeNull());
  },
};

/** Another admin decided first: the dialog says who and keeps what was typed. */
export const DecidedMeanwhile: Story = {
  ...shows(change),
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Request changes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: /^Reason/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Another reason' }));
    const text = dialog.getByRole('textbox', { name: /^Text for the publisher/ });
    await userEvent.type(text, 'Please wait.');
    const { decided_by, decided_at } = rejected;
    const approved = { ...change, decided_by, decided_at, version: 4, status: 'approved' } as const;
    msw.use(
      http.patch('*/rest/v1/game_proposals', () => HttpResponse.json([])),
      ...mockProposal(approved, [approved]),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Request changes' }));
    await expect(await dialog.findByText(/^Ada Admin decided meanwhile/)).toBeVisible();
    await expect(await canvas.findByText('Approved, waiting')).toBeVisible();
    await expect(text).toHaveValue('Please wait.');
  },
};

/** A decided proposal stays on its page, without buttons for a second click. */
export const DecidedHere: Story = {
  ...shows(change),
  play: async ({ canvas, msw }) => {
    const approve = await canvas.findByRole('button', { name: 'Approve' });
    await canvas.findByRole('checkbox', { name: 'Approve Designers' });
    const approved = { ...change, version: 4, status: 'approved' } as const;
    msw.use(
      http.patch('*/rest/v1/game_proposals', () => HttpResponse.json([approved])),
      ...mockProposal(approved, [approved]),
    );
    await userEvent.click(approve);
    await expect(await canvas.findByText('Approved, waiting')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Reject' })).toBeNull();
  },
};
