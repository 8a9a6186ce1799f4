import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { gameProposalRow } from '@ludarium/domain/data-backend';
import { z } from 'zod';
import { wasChanged } from '../decisions/queries.ts';
import { type Outcome, refused } from '../declaration/transition.ts';
import type { Proposal } from './proposal.ts';

/** The details of a decision: the approved fields, if not all, or the reason. */
const { accepted, reason_code, reason } = gameProposalRow.shape;
const decisionInput = z.object({
  accepted: accepted.default(null),
  reason_code: reason_code.default(null),
  reason: reason.default(null),
});

/**
 * Decides on the version of a proposal that the admin has seen.
 *
 * @param given the accepted fields, or the reason
 * @returns false if somebody else decided, or if the publisher changed or withdrew the proposal
 */
export async function decide(
  status: 'approved' | 'changes_requested' | 'rejected',
  { id, version }: Proposal,
  given: object,
  failed: string,
): Promise<boolean | Outcome> {
  const call = dataBackend
    .from('game_proposals')
    .update({ ...decisionInput.parse(given), status, version })
    .eq('id', id)
    .eq('status', 'submitted')
    .select('id');
  try {
    return await wasChanged(call);
  } catch (error) {
    console.error(error);
    return refused(describeError(error, failed));
  }
}
