import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { type GameProposalRow, gameProposalRow } from '@ludarium/domain/data-backend';
import {
  adminReasonCodes,
  type ProposalStatus,
  proposalKindLabels,
  reasonCodes,
} from '@ludarium/domain/game-proposals';
import { z } from 'zod';
import { wasChanged } from '../decisions/transit.ts';
import { type Outcome, type Reason, refused } from '../declaration/transition.ts';

/** A proposal; lists do not read the cover, which has up to 300 KB, and the conflict. */
export type Proposal = Omit<GameProposalRow, 'cover' | 'conflict'> &
  Partial<Pick<GameProposalRow, 'cover' | 'conflict'>>;

/** The game's name, or its number if nobody wrote its name into the proposal. */
export function getGameName({ name, game_id }: Pick<Proposal, 'name' | 'game_id'>): string {
  return name ?? (game_id === null ? 'Unnamed game' : `Game ${game_id}`);
}

/** A state as the admin reads it; `proposalStatusTexts` says it to the publisher. */
export const statusLabels: Readonly<Record<ProposalStatus, string>> = {
  draft: 'Draft',
  submitted: 'Pending',
  changes_requested: 'Changes requested',
  // The catalogue takes it within seconds, unless the main API cannot.
  approved: 'Approved, waiting',
  applied: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  failed_stale: 'Game has changed',
};

const stepLabels: Readonly<Record<string, string>> = {
  ...statusLabels,
  submitted: 'Sent',
  approved: 'Approved',
  applied: 'In the catalogue',
};

/** The text of a step in a proposal's thread; undefined for a message. */
export const describeStep = ({ status }: { status?: string | null }): string | undefined =>
  stepLabels[status ?? ''];

/** How many fields a proposal changes: '3 fields'. A removal changes none. */
export function describeFields(proposal: Pick<Proposal, 'kind' | 'proposed' | 'original'>): string {
  if (proposal.kind === 'removal') return '';
  // The original values of a change contain the address of the cover that is replaced.
  const count = Object.keys(proposal.proposed).length + ('cover' in proposal.original ? 1 : 0);
  return count === 1 ? '1 field' : `${count} fields`;
}

/** The reasons of a negative decision, which the publisher reads. */
export const proposalReasons = {
  reasons: Object.fromEntries(adminReasonCodes.map((code) => [code, reasonCodes[code]])),
  reader: 'publisher',
  toColumns: ({ code, text }: Reason) => ({ reason_code: code, reason: text }),
} as const;

/** The statuses of decided proposals, as a filter of PostgREST. */
export const decidedStatuses = '(changes_requested,approved,applied,rejected,failed_stale)';

/** The same with those that wait for a decision. */
export const sentStatuses = '(submitted,changes_requested,approved,applied,rejected,failed_stale)';

/** What a proposal is and why it was refused: 'Change. Duplicate. It is here already.' */
export const describeOutcome = ({ kind, reason_code, reason }: Proposal): string =>
  [proposalKindLabels[kind], reason_code && reasonCodes[reason_code].label, reason]
    .filter(Boolean)
    .join('. ');

/** The reason of a decision. */
const { reason_code, reason } = gameProposalRow.shape;
const decisionInput = z.object({
  reason_code: reason_code.default(null),
  reason: reason.default(null),
});

/**
 * Decides on the version of a proposal that the admin has seen.
 *
 * @param given the reason of a negative decision
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
