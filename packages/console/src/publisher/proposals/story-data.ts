import {
  type GameProposalEventRow,
  type GameProposalRow,
  gameProposalEventRow,
  gameProposalRow,
} from '@ludarium/domain/data-backend';
import { createRow } from '@ludarium/domain/fixtures';
import { HttpResponse, http } from 'msw';
import { fails, storyGame, storyGameDetails } from '../story-data.tsx';

const id = (place: number) => `0b4e4d4e-6a3c-4a75-9d3d-${String(place).padStart(12, '0')}`;

/** A complete draft of a new game, with what a story needs to be different. */
export function storyProposal(changes: Partial<GameProposalRow> = {}, place = 1): GameProposalRow {
  const status = changes.status ?? 'draft';
  const sent = status === 'draft' ? null : '2026-11-20T10:00:00Z';
  return createRow(gameProposalRow, {
    id: id(place),
    publisher_id: 1,
    kind: 'new',
    proposed: {
      name: 'Night Ferry',
      year_published: 2026,
      min_players: 2,
      max_players: 4,
      playing_time: 60,
      languages: ['en', 'de'],
      description: 'Bring your passengers across the river before the fog rises.',
    },
    original: {},
    name: 'Night Ferry',
    status,
    version: 3,
    created_by: '2',
    created_at: '2026-11-18T09:00:00Z',
    updated_by: '2',
    updated_at: '2026-11-20T10:00:00Z',
    submitted_at: sent,
    ...changes,
  });
}

/** A change of the game 2. */
export const storyChange: Partial<GameProposalRow> = {
  kind: 'change',
  game_id: 2,
  name: storyGame(1).name,
  proposed: { playing_time: 90, designers: ['Ada Alder', 'Ben Birch'] },
  original: { playing_time: 45, designers: ['Ada Alder'], name: storyGame(1).name },
};

const event = (place: number, changes: Partial<GameProposalEventRow>) =>
  createRow(gameProposalEventRow, {
    id: place,
    proposal_id: id(1),
    at: '2026-11-20T10:00:00Z',
    author_id: '2',
    author_name: 'Petra Publisher',
    ...changes,
  });
const events = [
  event(1, { status: 'submitted' }),
  event(2, { message: 'The second edition appears in May.' }),
  event(3, { by_admin: true, author_name: 'Ada Admin', message: 'Thank you, we look it up.' }),
];

const single = (row: object | undefined) =>
  row
    ? HttpResponse.json(row)
    : HttpResponse.json({ code: 'PGRST116', message: 'No rows' }, { status: 406 });
const list = (rows: readonly object[], total = rows.length) =>
  HttpResponse.json([...rows], { headers: { 'Content-Range': `0-${rows.length}/${total}` } });

/**
 * The tables of proposals with these rows: they can be read, inserted and updated.
 */
export function proposalTables(rows: readonly GameProposalRow[] = []) {
  const stored = new Map(rows.map((row) => [row.id, row]));
  return [
    http.get('*/rest/v1/game_proposals', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const wanted = query.get('id')?.replace('eq.', '');
      const isOne = request.headers.get('Accept')?.includes('pgrst.object') ?? false;
      if (wanted && isOne) return single(stored.get(wanted as GameProposalRow['id']));
      const [status, kind] = [query.get('status'), query.get('kind')];
      const found = [...stored.values()].filter(
        (row) =>
          (wanted === undefined || wanted.includes(row.id)) &&
          (status === null || new RegExp(`\\b${row.status}\\b`).test(status)) &&
          (kind !== 'neq.new' || row.kind !== 'new'),
      );
      const offset = Number(query.get('offset') ?? 0);
      return list(found.slice(offset, offset + Number(query.get('limit') ?? 20)), found.length);
    }),
    http.post('*/rest/v1/rpc/search_rows', async ({ request }) => {
      const { query } = (await request.json()) as { query: string };
      const found = [...stored.values()].filter((row) => row.name?.toLowerCase().includes(query));
      return HttpResponse.json({ total: found.length, rows: found });
    }),
    http.post('*/rest/v1/game_proposals', async ({ request }) => {
      const sent = (await request.json()) as GameProposalRow;
      if (stored.has(sent.id)) {
        return HttpResponse.json({ code: '23505', message: 'duplicate key' }, { status: 409 });
      }
      const row = storyProposal({ ...sent, name: String(sent.proposed?.name ?? ''), version: 1 });
      stored.set(row.id, row);
      return HttpResponse.json(row, { status: 201 });
    }),
    http.patch('*/rest/v1/game_proposals', async ({ request }) => {
      const wanted = new URL(request.url).searchParams.get('id')?.replace('eq.', '') ?? '';
      const sent = (await request.json()) as Partial<GameProposalRow>;
      const before = stored.get(wanted);
      if (before?.version !== sent.version) return conflictAnswer();
      const row = storyProposal({ ...before, ...sent, version: (before?.version ?? 0) + 1 });
      if (row.status === 'submitted') row.submitted_at = '2026-11-22T10:00:00Z';
      stored.set(wanted, row);
      return HttpResponse.json(row);
    }),
    http.get('*/rest/v1/game_proposal_events', () => list(events)),
    http.delete('*/rest/v1/game_proposals', ({ request }) => {
      const wanted = new URL(request.url).searchParams.get('id')?.replace('eq.', '');
      const row = stored.get(wanted as GameProposalRow['id']);
      stored.delete(wanted as GameProposalRow['id']);
      return single(row);
    }),
    http.get('*/main-api/api/games/:id', ({ params }) =>
      HttpResponse.json({
        data: storyGameDetails(Number(params.id) - 1),
      }),
    ),
  ];
}

const conflictAnswer = () =>
  HttpResponse.json(
    { code: 'PT409', message: 'This proposal has been changed meanwhile.' },
    { status: 409 },
  );

export const failingReads = http.get('*/rest/v1/game_proposals', fails);
export const failingWrites = [
  http.post('*/rest/v1/game_proposals', fails),
  http.patch('*/rest/v1/game_proposals', fails),
];
/** A colleague saves another name before the first update. */
export function colleagueSaves(row: GameProposalRow) {
  const theirs = { ...row, version: row.version + 1, name: 'Ferry at Night' };
  let hasSaved = false;
  return [
    http.patch('*/rest/v1/game_proposals', () => {
      if (hasSaved) return;
      hasSaved = true;
      return conflictAnswer();
    }),
    http.get('*/rest/v1/game_proposals', () =>
      hasSaved
        ? HttpResponse.json({ ...theirs, proposed: { ...row.proposed, name: theirs.name } })
        : undefined,
    ),
  ];
}
