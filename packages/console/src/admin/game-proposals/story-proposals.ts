import {
  type GameProposalEventRow,
  type GameProposalRow,
  gameProposalEventRow,
  gameProposalRow,
} from '@ludarium/domain/data-backend';
import { createRow } from '@ludarium/domain/fixtures';
import { gameId, personId, publisherId, rowId } from '@ludarium/domain/ids';
import { HttpResponse, http } from 'msw';
import { mockRows, toRows } from '../msw-handlers.ts';

const id = (last: number) =>
  rowId.parse(`e0000000-0000-4000-8000-${String(last).padStart(12, '0')}`);
const picture = (colour: string) =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'><rect width='4' height='3' fill='%23${colour}'/></svg>`;

const description =
  'You own a mill at the bend of the river. Grind amber, sell flour and keep your wheel turning while the water rises. Each round you draw two tiles, build one and give the other to your neighbour.';

/** A pending change. */
export const change: GameProposalRow = createRow(gameProposalRow, {
  id: id(1),
  publisher_id: publisherId.parse(9),
  kind: 'change',
  game_id: gameId.parse(1),
  proposed: {
    min_players: 1,
    designers: ['Ada Hill', 'Cy Marsh'],
    website_url: 'https://quietharbour.example/amber-mill',
    description: description.replace('two tiles', 'three tiles').replace('while', 'until'),
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
  created_by: personId.parse(19),
  created_at: '2025-11-12T09:00:00+00:00',
  updated_by: personId.parse(19),
  updated_at: '2025-11-13T09:00:00+00:00',
  submitted_at: '2025-11-13T09:00:00+00:00',
});

export const withCover: GameProposalRow = {
  ...change,
  proposed: { min_players: 1, cover_alt: 'A mill at night, with a lantern' },
  original: { min_players: 2, max_players: 4, cover: picture('1F6F54'), cover_alt: null },
  cover: picture('8A3B12'),
};

export const newGame: GameProposalRow = {
  ...change,
  id: id(2),
  kind: 'new',
  game_id: null,
  name: 'Lighthouse Keepers of the Northern Archipelago: The Very Long Winter',
  original: {},
  proposed: {
    name: 'Lighthouse Keepers of the Northern Archipelago: The Very Long Winter',
    year_published: 2026,
    min_players: 2,
    max_players: 5,
    languages: ['en', 'de'],
    external_id: '342070',
    store_urls: [
      'https://quietharbour.example/a-very-long-address-of-a-shop-that-must-break/keepers',
    ],
    description,
  },
  cover: picture('17425E'),
  submitted_at: '2025-11-14T09:00:00+00:00',
};

export const removal: GameProposalRow = {
  ...change,
  id: id(3),
  kind: 'removal',
  proposed: {},
  original: {},
  note: 'We have sold the rights.',
};

export const rejected: GameProposalRow = {
  ...newGame,
  id: id(4),
  status: 'rejected',
  reason_code: 'duplicate',
  reason: 'This game is already in the catalogue: Kestrel.',
  decided_by: personId.parse(1),
  decided_at: '2025-11-15T09:00:00+00:00',
};

export const failedStale: GameProposalRow = {
  ...change,
  id: id(5),
  status: 'failed_stale',
  conflict: { min_players: 3 },
  decided_by: personId.parse(1),
  decided_at: '2025-11-15T09:00:00+00:00',
};

const step: GameProposalEventRow = createRow(gameProposalEventRow, {
  id: 1,
  proposal_id: id(1),
  at: '2025-11-13T09:00:00+00:00',
  author_id: personId.parse(19),
  author_name: 'Mara Lindqvist',
  status: 'submitted',
});

export const events: readonly GameProposalEventRow[] = [
  step,
  {
    ...step,
    id: 2,
    author_id: personId.parse(1),
    author_name: 'Ada Admin',
    by_admin: true,
    status: 'changes_requested',
    reason_code: 'no_source',
    message: 'Please tell us where we can look this up, for example a page of your website.',
  },
  { ...step, id: 3, status: null, message: 'https://quietharbour.example/amber-mill' },
  { ...step, id: 4 },
];

/** The catalogue's current game, as the change found it unless `values` say otherwise. */
export const mockGame = (values: object = {}) =>
  http.get('*/main-api/api/games/:id', ({ params }) =>
    HttpResponse.json({
      data: {
        id: Number(params.id),
        name: 'Amber Mill',
        publisher_id: 9,
        ...change.original,
        ...values,
      },
    }),
  );

/** The answers of a proposal's page: the row, the lists of others, its thread and the game. */
export const mockProposal = (row: GameProposalRow, others: readonly GameProposalRow[] = []) => [
  http.get('*/rest/v1/game_proposals', ({ request }) =>
    request.headers.get('Accept')?.includes('pgrst.object')
      ? HttpResponse.json(row)
      : toRows(others),
  ),
  mockRows('game_proposal_events', events),
  mockGame(),
];
