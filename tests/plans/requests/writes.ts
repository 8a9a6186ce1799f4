import { getRowId } from '../expressions.ts';
import { type ProductRequest, request } from './request.ts';

const report = getRowId(200_001);
const proposal = getRowId(200_002);
const feedback = { id: report, title: 'A', content: 'B', category: 'bug', user_id: 2 };
/** The file in the storage of the attachment that is inserted. */
export const storedFile = `${report}/${report}_1.png`;
const file = { feedback_id: report, file_path: storedFile, file_name: 'a.png' };
const comment = { id: report, feedback_id: report, content: 'A', user_id: 1 };
const change = {
  ...{ id: proposal, publisher_id: 3, kind: 'change', game_id: 7 },
  ...{ proposed: { name: 'B' }, original: { name: 'A' } },
};
const asked = { publisher_id: 77, website_url: 'https://plans.example' };

/** They are sent in this order: some need the rows of earlier ones. */
export const writes: readonly ProductRequest[] = [
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
