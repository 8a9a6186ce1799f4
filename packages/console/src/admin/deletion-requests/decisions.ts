import { deletionRequestRow, isConflict } from '@ludarium/domain/data-backend';
import {
  type DeletionAction,
  deletionDecisionMessages as messages,
} from '@ludarium/domain/deletion';
import { dataBackend } from '../../providers/data-backend.ts';
import { done, type Outcome, refused } from '../decisions/outcome.ts';
import { describeDecision } from '../decisions/people.ts';

const words = {
  approve: { status: 'approved', done: messages.approved, failed: messages.approveFailed },
  reject: { status: 'rejected', done: messages.rejected, failed: messages.rejectFailed },
} as const;

/** What to say where an action failed for no reason that is known. */
export const failureOf = (action: DeletionAction): string => words[action].failed;

/** Approves or rejects a deletion request: once, whoever comes second is told (section 4). */
export async function decideDeletion(action: DeletionAction, id: string): Promise<Outcome> {
  const { status, done: doneText, failed } = words[action];
  const { data, error } = await dataBackend
    .from('account_deletion_requests')
    .update({ status, processed_at: new Date().toISOString() })
    .eq('id', id)
    .eq('status', 'pending')
    .select('id');
  if (data && data.length > 0) return done(doneText);
  if (error && !isConflict(error)) {
    console.error(error);
    return refused(failed);
  }
  return decidedBefore(id);
}

async function decidedBefore(id: string): Promise<Outcome> {
  const { data } = await dataBackend
    .from('account_deletion_requests')
    .select('*')
    .eq('id', id)
    .maybeSingle();
  if (data === null) return refused(messages.notFound);
  const request = deletionRequestRow.parse(data);
  const { who, when } = await describeDecision(request.processed_by, request.processed_at);
  return refused(messages.decidedMeanwhile(request.status, who, when));
}
