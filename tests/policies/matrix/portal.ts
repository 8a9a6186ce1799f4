import { closed, nobody, type Rules, row } from './access.ts';

/** Tables of the publisher portal: proposals and figures. */
export const portalTables = {
  game_proposals: {
    owner: 'publisher_id',
    select: row('none', 'none', 'own', 'none', 'all'),
    insert: row('none', 'none', 'own', 'none', 'none'),
    update: row('none', 'none', 'own', 'none', 'all'),
    delete: row('none', 'none', 'own', 'none', 'none'),
    insertable: ['id', 'kind', 'game_id', 'proposed', 'original', 'cover', 'note'],
    derived: ['publisher_id', 'version', 'reason_code', 'reason'],
    changeable: { own: ['proposed', 'original', 'cover', 'note', 'status'], others: ['status'] },
    note: 'Own are those of the publisher that the caller acts for: the token names it, and so does the caller’s newest approved request. An admin sees all but drafts. Drafts and withdrawn ones can be deleted. Values can be changed as draft, changes_requested, withdrawn or failed_stale, and are checked when they are sent; a publisher has one that was sent for a game; an update that names another version is refused. Status: the publisher sends and withdraws, an admin approves, rejects or requests changes (with reason), the catalogue applies.',
  },
  game_proposal_events: {
    owner: 'proposal_id',
    select: row('none', 'none', 'own', 'none', 'all'),
    insert: row('none', 'none', 'own', 'none', 'all'),
    update: nobody,
    delete: nobody,
    ...closed,
    insertable: ['proposal_id', 'message', 'send_id'],
    note: 'Own are those of proposals of the caller’s publisher. Steps are written by a trigger, messages by publishers and admins once a proposal was sent. Immutable; deleted with the proposal.',
  },
  game_snapshots: {
    owner: 'publisher_id',
    select: row('none', 'none', 'own', 'none', 'all'),
    insert: nobody,
    update: nobody,
    delete: nobody,
    ...closed,
    note: 'Figures of games, written once a day by a server function.',
  },
  publisher_snapshots: {
    owner: 'publisher_id',
    select: row('none', 'none', 'own', 'none', 'all'),
    insert: nobody,
    update: nobody,
    delete: nobody,
    ...closed,
    note: 'The totals of `game_snapshots` by publisher and day.',
  },
} as const satisfies Readonly<Record<string, Rules>>;
