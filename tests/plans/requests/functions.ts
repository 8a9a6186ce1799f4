import type { functions } from '../../policies/matrix.ts';
import { getRowId } from '../expressions.ts';
import { type ProductRequest, request, type Who } from './request.ts';

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
  publisher_history: [['admin', { publisher: 3, publisher_name: 'Press number 3' }]],
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
  ].map((body) => ['admin', body]),
  person_overview: [['admin', { person: 77 }]],
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

export const functionCalls: readonly ProductRequest[] = Object.entries(calls).flatMap(
  ([name, all]) => all.map(([who, body]) => request(who, 'POST', `rpc/${name}`, body)),
);
