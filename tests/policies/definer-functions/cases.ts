import { randomUUID } from 'node:crypto';
import { type Caller, callers, otherUserId } from '../callers.ts';
import type { Rows } from './answers.ts';
import { editor, known, names, newcomer, otherPublisher, owner } from './rows.ts';

/** A function's calls, as every caller sends them. */
interface Case {
  readonly calls: () => readonly object[];
  /** Calls with an id or a secret that nobody was given: the answer is an error or nothing. */
  readonly guesses?: () => readonly object[];
  /** Whether the caller has a right to an answer. All others get an error or nothing. */
  readonly mayCall: (person: Caller) => boolean;
  /** Markers and ids that the caller may learn although no row shows them, and why. */
  readonly also?: (person: Caller) => readonly string[];
  readonly why?: string;
  /** The most that a count of an answer may be, by its path: the rows that the caller reads. */
  readonly counts?: Readonly<Record<string, (rows: Rows, call: Call) => number>>;
  /** Whether at least one caller is told a marker, so that the case examines something. */
  readonly tells: boolean;
}

type Call = Readonly<Record<string, unknown>>;

const everybody = () => true;
const isAdmin = ({ group }: Caller) => group === 'admin';
const isOnBoard = ({ group }: Caller) => group === 'tester' || group === 'admin';

const everyId = () => [...callers.flatMap(({ id }) => (id === null ? [] : [id])), otherUserId];
const withoutArguments = (tells: boolean, mayCall: Case['mayCall']): Case => ({
  calls: () => [{}],
  mayCall,
  tells,
});
const rowsOf = (table: string) => (rows: Rows) => rows[table]?.length ?? 0;
const rowsBy =
  (table: string, column: string) =>
  (rows: Rows, { person }: Call) =>
    (rows[table] ?? []).filter((row) => row[column] === person).length;

export const cases: Readonly<Record<string, Case>> = {
  feedback_board: {
    mayCall: isOnBoard,
    calls: () => [{}, { changed_since: '2020-01-01T00:00:00Z' }],
    also: ({ group }) => (group === 'tester' ? known.authorNames : []),
    why: 'the board shows the names of authors to testers (section 6)',
    counts: {
      'items[].comment_count': rowsOf('feedback_comments'),
      'items[].me_too_count': rowsOf('feedback_me_toos'),
    },
    tells: true,
  },
  latest_deletion_request: withoutArguments(false, (person) => person === newcomer),
  latest_publisher_request: {
    mayCall: (person) =>
      [newcomer, otherPublisher, editor, owner].includes(person) ||
      person.name.startsWith('removed'),
    calls: () => [{}],
    also: (person) => (person === editor ? known.ofAddress : []),
    why: 'a request that was confirmed while signed out is found by the address of the token',
    tells: true,
  },
  person_overview: {
    mayCall: isAdmin,
    calls: () => everyId().map((person) => ({ person })),
    counts: {
      'requests.total': rowsBy('publisher_requests', 'laravel_user_id'),
      'deletion_requests.total': rowsBy('account_deletion_requests', 'user_id'),
      'reports.total': rowsBy('feedback_items', 'user_id'),
      'me_toos.total': rowsBy('feedback_me_toos', 'user_id'),
      'acceptances.total': rowsBy('terms_acceptances', 'user_id'),
      'proposals.total': rowsBy('game_proposals', 'created_by'),
    },
    tells: true,
  },
  publisher_history: {
    mayCall: isAdmin,
    calls: () => [
      ...everyId().map((publisher) => ({ publisher, publisher_name: '' })),
      ...[...names].flatMap(([publisher_name, what]) =>
        what.startsWith('publisher of') ? [{ publisher: 0, publisher_name }] : [],
      ),
    ],
    tells: true,
  },
  publisher_request_evidence: {
    mayCall: isAdmin,
    calls: () => [{ requests: known.requests, publishers: everyId() }],
    tells: true,
  },
  search_rows: {
    mayCall: isAdmin,
    calls: () =>
      [
        'publisher_requests',
        'account_deletion_requests',
        'game_proposals',
        'feedback_items',
        'changelog_entries',
        'testers',
      ].flatMap((source) => [
        { source, query: 'mk', size: 1000 },
        { source, query: '', size: 1000 },
        ...(source === 'game_proposals'
          ? ['draft', 'withdrawn'].map((status) => ({ source, query: 'mk', filter: { status } }))
          : []),
      ]),
    counts: { total: (rows, { source }) => rowsOf(String(source))(rows) },
    tells: true,
  },
  token_status: withoutArguments(false, everybody),
  unsubscribe: {
    mayCall: everybody,
    calls: () => [{ token: known.unsubscribe }],
    guesses: () => [{ token: randomUUID() }],
    tells: false,
  },
  withdraw_beta_consent: {
    mayCall: everybody,
    calls: () => [{ subscriber: known.subscriber }],
    guesses: () => [{ subscriber: randomUUID() }],
    tells: false,
  },
};
