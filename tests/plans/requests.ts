import type { functions } from '../policies/matrix.ts';
import { getRowId } from './expressions.ts';
import type { people } from './rows.ts';

/** `service` has the secret key; `decider` also an admin's token, as decide-request has. */
export type Who = keyof typeof people | 'service' | 'decider';

/** A request of the product to the data backend. */
export interface ProductRequest {
  readonly name: string;
  readonly who: Who;
  readonly method: string;
  /** Starts behind `/rest/v1/`. */
  readonly path: string;
  readonly body?: unknown;
  readonly prefer?: string;
}

const request = (
  who: Who,
  method: string,
  path: string,
  body?: unknown,
  prefer?: string,
): ProductRequest => ({
  name: `${who}: ${method} ${path}${method === 'POST' ? ` ${JSON.stringify(body)}` : ''}`,
  who,
  method,
  path,
  body,
  ...(prefer && { prefer }),
});

const row = getRowId(1);
const decided = 'in.(changes_requested,approved,applied,rejected,failed_stale)';

/**
 * Pages of 25 rows with the exact number of all: of each table the default order, and the filters, sorts
 * and places that have an index of their own.
 */
const lists: readonly (readonly [Who, string])[] = [
  ['admin', 'publisher_requests?order=created_at.desc,id.desc'],
  ['admin', 'publisher_requests?order=created_at.desc,id.desc&offset=47475'],
  ['admin', 'publisher_requests?order=first_name.asc,id.asc'],
  ['admin', 'publisher_requests?order=email.asc,id.asc'],
  ['admin', 'publisher_requests?order=website_url.asc,id.asc'],
  ['admin', 'publisher_requests?order=status.asc,id.asc'],
  ['admin', 'publisher_requests?status=eq.pending&order=created_at.desc,id.desc'],
  ['admin', 'publisher_requests?status=eq.approved&order=created_at.desc,id.desc'],
  ['admin', 'publisher_requests?status=eq.pending&order=id.asc&select=id'],
  ['admin', 'account_deletion_requests?order=created_at.desc,id.desc'],
  ['admin', 'account_deletion_requests?order=email.asc,id.asc'],
  ['admin', 'account_deletion_requests?order=status.asc,id.asc'],
  ['admin', 'account_deletion_requests?status=eq.pending&order=created_at.desc,id.desc'],
  ['admin', 'account_deletion_requests?status=eq.pending&order=id.asc&select=id'],
  ['admin', 'game_proposals?order=submitted_at.desc,id.desc'],
  ['admin', 'game_proposals?order=name.asc,id.asc'],
  ['admin', 'game_proposals?status=eq.submitted&order=submitted_at.asc,id.asc'],
  ['admin', 'game_proposals?status=eq.submitted&order=id.asc&select=id'],
  ['admin', 'game_proposals?kind=eq.new&order=submitted_at.asc,id.asc'],
  ['admin', 'game_proposals?publisher_id=eq.3&status=eq.submitted&order=submitted_at.asc,id.asc'],
  ['admin', `game_proposals?publisher_id=eq.3&status=${decided}&order=decided_at.desc,id.desc`],
  ['admin', `game_proposals?status=${decided}&order=submitted_at.desc,id.desc`],
  ['admin', `game_proposals?game_id=eq.7&status=${decided}&order=submitted_at.desc,id.desc`],
  ['admin', `game_proposal_events?proposal_id=eq.${row}&order=at.asc,id.asc`],
  ['admin', 'testers?order=created_at.desc,id.desc'],
  ['admin', 'testers?order=name.asc,id.asc'],
  ['admin', 'testers?role=eq.admin&order=created_at.desc,id.desc'],
  [
    'admin',
    `audit_log?or=(and(table_name.eq.publisher_requests,row_id.eq.${row}),and(table_name.eq.user_roles,row_id.eq.2:tester))&order=id.desc`,
  ],
  [
    'admin',
    'audit_log?or=(and(table_name.eq.user_roles,row_id.eq.77:tester),actor_id.eq.77)&order=id.desc',
  ],
  [
    'admin',
    'publisher_requests?status=eq.approved&or=(publisher_id.eq.3,approved_publisher_id.eq.3)&order=decided_at.desc,id.desc',
  ],
  ['publisher', 'publisher_requests?laravel_user_id=eq.3&order=created_at.desc,id.desc'],
  ['publisher', 'game_proposals?publisher_id=eq.3&status=eq.draft&order=updated_at.desc,id.desc'],
  ['publisher', 'game_proposals?publisher_id=eq.3&kind=neq.new&order=updated_at.asc,id.asc'],
  ['publisher', `game_proposal_events?proposal_id=eq.${getRowId(2)}&order=at.asc,id.asc`],
];

const others: readonly (readonly [Who, string])[] = [
  ['admin', 'testers?id=eq.2:tester'],
  ['admin', 'profiles?email=eq.admin@plans.example&limit=1'],
  ['admin', `profiles?laravel_user_id=in.(${Array.from({ length: 200 }, (_, n) => n + 1)})`],
  ['admin', `audit_log?table_name=eq.feedback_items&row_id=eq.${row}&order=id.desc&limit=50`],
  ['admin', `feedback_comments?feedback_id=eq.${row}&order=created_at.asc,id.asc`],
  ['tester', `feedback_comments?feedback_id=eq.${row}&order=created_at.asc,id.asc`],
  ['tester', `feedback_attachments?feedback_id=eq.${row}`],
  ['tester', 'user_roles?user_id=eq.2'],
  ['publisher', 'terms_acceptances?user_id=eq.3&order=accepted_at.desc&limit=1'],
  ['publisher', 'publisher_snapshots?publisher_id=eq.3&order=day.desc&limit=1000'],
  ['publisher', 'game_snapshots?publisher_id=eq.3&game_id=eq.1&order=day.desc&limit=1000'],
  ['applicant', 'profiles?laravel_user_id=eq.4&limit=1'],
  ['applicant', 'publisher_requests?email=eq.applicant@plans.example&status=eq.pending'],
  [
    'applicant',
    `terms_acceptances?user_id=eq.4&terms_version=eq.October 2025&publisher_request_id=eq.${getRowId(4)}`,
  ],
];

const reads: readonly ProductRequest[] = [
  ...lists.map(([who, path]) => request(who, 'GET', `${path}&limit=25`, undefined, 'count=exact')),
  ...others.map(([who, path]) => request(who, 'GET', path)),
];

const report = getRowId(200_001);
const proposal = getRowId(200_002);
const feedback = { id: report, title: 'A', content: 'B', category: 'bug', user_id: 2 };
/** The file in the storage of the attachment that is inserted. */
export const storedFile = `${report}/${report}_1.png`;
const file = { feedback_id: report, file_path: storedFile, file_name: 'a.png' };
const comment = { id: report, feedback_id: report, content: 'A', user_id: 1 };
const change = {
  id: proposal,
  publisher_id: 3,
  kind: 'change',
  game_id: 7,
  proposed: { name: 'B' },
  original: { name: 'A' },
};
const asked = { publisher_id: 77, website_url: 'https://plans.example' };

/** They are sent in this order: some need the rows of earlier ones. */
const writes: readonly ProductRequest[] = [
  request('tester', 'POST', 'feedback_items?on_conflict=id', feedback),
  request('tester', 'POST', 'feedback_attachments?on_conflict=file_path', file),
  request('tester', 'PATCH', `feedback_items?id=eq.${report}`, { title: 'C' }),
  request('tester', 'POST', 'feedback_me_toos', { feedback_id: getRowId(11), user_id: 2 }),
  request('tester', 'DELETE', `feedback_me_toos?feedback_id=eq.${getRowId(11)}&user_id=eq.2`),
  request('admin', 'PATCH', `feedback_items?id=eq.${report}`, { status: 'completed' }),
  request('admin', 'POST', 'feedback_comments?on_conflict=id', comment),
  request('admin', 'DELETE', `feedback_items?id=eq.${report}`),
  request('publisher', 'POST', 'game_proposals?on_conflict=id', [change]),
  request('publisher', 'PATCH', `game_proposals?id=in.(${proposal})&status=eq.draft`, {
    status: 'submitted',
  }),
  request('admin', 'PATCH', `game_proposals?id=eq.${proposal}`, { status: 'approved', version: 2 }),
  request('admin', 'POST', 'game_proposal_events', { proposal_id: proposal, message: 'A' }),
  request('applicant', 'PATCH', 'profiles?laravel_user_id=eq.4', { first_name: 'Kai' }),
  request('applicant', 'POST', 'publisher_requests', asked),
  request('applicant', 'DELETE', 'publisher_requests?laravel_user_id=eq.4&status=eq.pending'),
  request('applicant', 'POST', 'account_deletion_requests', { email: 'applicant@plans.example' }),
  request('applicant', 'POST', 'beta_subscribers', { email: 'another@fans.example' }),
  request('admin', 'PATCH', `account_deletion_requests?id=eq.${getRowId(50)}`, {
    status: 'approved',
  }),
  request('admin', 'DELETE', 'user_roles?user_id=eq.6&role=eq.tester'),
];

const now = new Date().toISOString();

/** The calls of every function of the matrix. */
const calls: Readonly<Record<keyof typeof functions, readonly [Who, object][]>> = {
  token_status: [['applicant', {}]],
  save_publisher_links: [['applicant', { website_url: 'https://plans.example' }]],
  latest_deletion_request: [['applicant', {}]],
  portal_access: [
    ['publisher', {}],
    ['applicant', {}],
  ],
  latest_publisher_request: [['applicant', {}]],
  feedback_board: [
    ['tester', { changed_since: now }],
    ['admin', { changed_since: now }],
  ],
  unsubscribe: [['applicant', { token: getRowId(9) }]],
  publisher_request_evidence: [
    ['admin', { requests: [getRowId(9), getRowId(10)], publishers: [3, 4] }],
  ],
  search_rows: [
    { source: 'publisher_requests', query: 'person1234', sort: 'created_at', descending: true },
    { source: 'publisher_requests', query: 'lindqvist', sort: 'email', skipped: 2_000 },
    { source: 'account_deletion_requests', query: 'real shelf', sort: 'created_at' },
    { source: 'game_proposals', query: 'house', filter: { status: 'submitted' } },
    { source: 'game_proposals', query: 'lighthouse 4711', sort: 'name' },
    { source: 'testers', query: 'lindqvist', sort: 'created_at', descending: true },
    { source: 'feedback_items', query: 'crash', sort: 'updated_at', descending: true, size: 20 },
    { source: 'feedback_items', query: 'zzz nobody', sort: 'updated_at', descending: true },
  ]
    .map((body): [Who, object] => ['admin', body])
    .concat([['publisher', { source: 'game_proposals', query: 'house', sort: 'updated_at' }]]),
  feedback_files_to_remove: [['service', {}]],
  decide_request: [['decider', { request_id: getRowId(9), decision: 'finish' }]],
  finish_decision: [['decider', { request_id: getRowId(9), is_refused: false }]],
  confirm_registration: [
    ['service', { submission_id: getRowId(10), submission_email: 'person10@house10.example' }],
  ],
  put_mails: ['publisher_request', 'publisher_approval', 'terms_acceptance', 'test_email'].map(
    (kind) => ['service', { kind, event_id: getRowId(9) }],
  ),
  admin_addresses: [['service', {}]],
  claim_jobs: [
    ['service', { job_kind: 'mail' }],
    ['service', { job_kind: 'mail', job_ids: [1, 2] }],
    ['service', { job_kind: 'game_change' }],
    ['service', { job_kind: 'game_snapshots' }],
  ],
  finish_job: [['service', { job_id: 2, outcome: 'done' }]],
  store_game_snapshots: [
    ['service', { run_day: now.slice(0, 10), run_page: 1, games: [], is_last: true }],
  ],
  end_sessions: [['service', { user_id: 9 }]],
  confirm_email: [['service', { user_id: 9, email: 'person9@plans.example' }]],
  withdraw_beta_consent: [['applicant', { subscriber: getRowId(9) }]],
  export_personal_data: [['service', { email: 'person12@house12.example' }]],
  erase_personal_data: [['service', { email: 'person12@house12.example' }]],
  apply_retention: [['service', {}]],
};

const functionCalls: readonly ProductRequest[] = Object.entries(calls).flatMap(([name, all]) =>
  all.map(([who, body]) => request(who, 'POST', `rpc/${name}`, body)),
);

/**
 * A request for each index that the product needs: each list's default order, its filters and sorts, the
 * writes of each table, and every function. Left out are reads by a primary key, and the first load of
 * the board, which reads every report; `pnpm bench board` measures it.
 */
export const productRequests: readonly ProductRequest[] = [...reads, ...writes, ...functionCalls];
