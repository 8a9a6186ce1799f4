import type { DeletionRequestRow } from '@ludarium/domain/data-backend';
import {
  type DeletionAction,
  deletionDecisionMessages as messages,
} from '@ludarium/domain/deletion';
import { done, type Outcome, refused } from '../decisions/outcome.ts';

/** What a decision needs of the data backend. Each throws what its client throws. */
export interface DeletionPorts {
  /** `conflict` where it no longer waits: somebody else decided, or it is gone. */
  decide(id: string, status: 'approved' | 'rejected'): Promise<'decided' | 'conflict'>;
  find(id: string): Promise<DeletionRequestRow | null>;
  /** Who decided and when, for the admin who came second. */
  describe(request: DeletionRequestRow): Promise<{ who: string; when: string }>;
}

const words = {
  approve: { status: 'approved', done: messages.approved, failed: messages.approveFailed },
  reject: { status: 'rejected', done: messages.rejected, failed: messages.rejectFailed },
} as const;

/** What to say where an action failed for no reason that is known. */
export const getFailureMessage = (action: DeletionAction): string => words[action].failed;

/** Approves or rejects a deletion request: once, whoever comes second is told (section 4). */
export async function decideDeletion(
  ports: DeletionPorts,
  action: DeletionAction,
  id: string,
): Promise<Outcome> {
  const { status, done: doneText, failed } = words[action];
  try {
    if ((await ports.decide(id, status)) === 'decided') return done(doneText);
  } catch (error) {
    console.error(error);
    return refused(failed);
  }
  const request = await ports.find(id);
  if (request === null) return refused(messages.notFound);
  const { who, when } = await ports.describe(request);
  return refused(messages.decidedMeanwhile(request.status, who, when));
}
