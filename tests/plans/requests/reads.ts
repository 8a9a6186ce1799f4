import { getRowId } from '../expressions.ts';
import { type ProductRequest, request, type Who } from './request.ts';

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

export const reads: readonly ProductRequest[] = [
  ...lists.map(([who, path]) => request(who, 'GET', `${path}&limit=25`, undefined, 'count=exact')),
  ...others.map(([who, path]) => request(who, 'GET', path)),
];
