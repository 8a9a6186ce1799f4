import type { DeletionRequestRow } from '@ludarium/domain/data-backend';
import {
  type DeletionAction,
  deletionDecisionMessages as messages,
} from '@ludarium/domain/deletion';
import { type DecisionReasonColumns, done, type Outcome, refused } from '../decisions/outcome.ts';

/** The calls of the data backend that a decision makes. Each throws its client's error. */
export interface DeletionPorts {
  /** `conflict`: not pending any more, or deleted. */
  decide(
    id: string,
    status: 'approved' | 'rejected',
    reason: DecisionReasonColumns | null,
  ): Promise<'decided' | 'conflict'>;
  find(id: string): Promise<DeletionRequestRow | null>;
  /** Who decided and when, for the admin who decided second. */
  describe(request: DeletionRequestRow): Promise<{ who: string; when: string }>;
}

export const deletionOutcomes = {
  approve: { status: 'approved', done: messages.approved, failed: messages.approveFailed },
  reject: { status: 'rejected', done: messages.rejected, failed: messages.rejectFailed },
} as const;

/** Approves or rejects a pending deletion request; a later decision is refused (section 4). */
export async function decideDeletion(
  ports: DeletionPorts,
  action: DeletionAction,
  id: string,
  reason: DecisionReasonColumns | null = null,
): Promise<Outcome> {
  const outcome = deletionOutcomes[action];
  try {
    if ((await ports.decide(id, outcome.status, reason)) === 'decided') return done(outcome.done);
  } catch (error) {
    console.error(error);
    return refused(outcome.failed);
  }
  const request = await ports.find(id);
  if (request === null) return refused(messages.notFound);
  const { who, when } = await ports.describe(request);
  return refused(messages.decidedMeanwhile(request.status, who, when));
}
