import { gameProposalRow } from '@ludarium/domain/data-backend';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { send } from '@ludarium/web/http/send.ts';
import type { DeleteParams } from 'react-admin';
import { z } from 'zod';
import { done, type Outcome, refused } from '../decisions/decision.ts';
import { describeDecision, wasChanged } from '../decisions/queries.ts';
import { statusLabels } from './proposal.tsx';

export type ProposalDecision = 'approved' | 'changes_requested' | 'rejected';

const doneTexts: Readonly<Record<ProposalDecision, string>> = {
  approved: 'Proposal approved. The catalogue takes it now.',
  changes_requested: 'Changes requested. The publisher is told by mail.',
  rejected: 'Proposal rejected. The publisher is told by mail.',
};

export const decisionFailed = 'The decision could not be saved. Nothing has been changed.';

/** The details of a decision: the approved fields, if not all, or the reason. */
const { accepted, reason_code, reason } = gameProposalRow.shape;
const decisionInput = z.object({
  accepted: accepted.default(null),
  reason_code: reason_code.default(null),
  reason: reason.default(null),
});
const decidedProposal = z.object({ version: z.int() });

/**
 * Decides on the version of a proposal that the admin has seen.
 *
 * @param params the record as `previousData`; the accepted fields or the reason as `meta`
 * @returns refused if somebody else decided, or if the publisher changed or withdrew the proposal
 */
export async function decideProposal(
  status: ProposalDecision,
  { id, previousData, meta }: DeleteParams,
): Promise<Outcome> {
  const { version } = decidedProposal.parse(previousData);
  const call = dataBackend
    .from('game_proposals')
    .update({ ...decisionInput.parse(meta ?? {}), status, version })
    .eq('id', String(id))
    .eq('status', 'submitted')
    .select('id');
  let isChanged: boolean;
  try {
    isChanged = await wasChanged(call);
  } catch (error) {
    console.error(error);
    return refused(describeError(error, decisionFailed));
  }
  return isChanged ? done(doneTexts[status]) : refused(await describeChange(String(id)));
}

/** Describes who changed a proposal in the meantime, and how. */
async function describeChange(id: string): Promise<string> {
  const data = await send(
    dataBackend
      .from('game_proposals')
      .select('status, decided_by, decided_at')
      .eq('id', id)
      .maybeSingle(),
  );
  if (data === null) return 'This proposal does not exist, or no longer.';
  const { status, decided_by, decided_at } = data;
  if (status === 'submitted') {
    return 'The publisher has sent this proposal again meanwhile. It has been loaded again.';
  }
  if (status === 'withdrawn') return 'The publisher has withdrawn this proposal meanwhile.';
  const { who, when } = await describeDecision(decided_by, decided_at);
  return `${who} decided meanwhile (${when}). The proposal is now: ${statusLabels[status]}.`;
}
