import { deletionRequestRow } from '@ludarium/domain/data-backend';
import {
  type DeletionAction,
  deletionDecisionMessages as messages,
} from '@ludarium/domain/deletion';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { send } from '@ludarium/web/http/send.ts';
import { getServerTime } from '@ludarium/web/session/server-clock.ts';
import { type DecisionReasonColumns, done, type Outcome, refused } from '../decisions/decision.ts';
import { describeDecision, wasChanged } from '../decisions/queries.ts';

const table = 'account_deletion_requests';

export const deletionOutcomes = {
  approve: { status: 'approved', done: messages.approved, failed: messages.approveFailed },
  reject: { status: 'rejected', done: messages.rejected, failed: messages.rejectFailed },
} as const;

/** Approves or rejects a pending deletion request; a later decision is refused (section 4). */
export async function decideDeletion(
  action: DeletionAction,
  id: string,
  reason: DecisionReasonColumns | null,
): Promise<Outcome> {
  const outcome = deletionOutcomes[action];
  const call = dataBackend
    .from(table)
    .update({ status: outcome.status, processed_at: getServerTime().toISOString(), ...reason })
    .eq('id', id)
    .eq('status', 'pending')
    .select('id');
  return (await wasChanged(call)) ? done(outcome.done) : refused(await describeRefusal(id));
}

/** Why a request is not pending any more. */
async function describeRefusal(id: string): Promise<string> {
  const request = await send(
    dataBackend.from(table).select('*').eq('id', id).maybeSingle(),
    deletionRequestRow.nullable(),
  );
  if (request === null) return messages.notFound;
  const { status, processed_by, processed_at } = request;
  const { who, when } = await describeDecision(processed_by, processed_at);
  return messages.decidedMeanwhile(status, who, when);
}

/** Marks an approved deletion as done, once. */
export async function carryOutDeletion(id: string): Promise<Outcome> {
  const call = dataBackend
    .from(table)
    .update({ carried_out_at: getServerTime().toISOString() })
    .eq('id', id)
    .is('carried_out_at', null)
    .select('id');
  return (await wasChanged(call)) ? done(messages.carriedOut) : refused(messages.carriedOutAlready);
}
