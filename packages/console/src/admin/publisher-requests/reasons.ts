import { personId, publisherId } from '@ludarium/domain/ids';
import { rejectionReasons, revocationReasons } from '@ludarium/domain/publishers';
import { approvalRoles } from '@ludarium/domain/team';
import { z } from 'zod';
import { createOptionalReason, decisionReasonColumns } from '../decisions/decision.ts';

export const rejection = createOptionalReason(rejectionReasons, 'applicant');
export const revocation = createOptionalReason(revocationReasons, 'applicant');

/** What an admin chooses with an approval. Without a role the database decides. */
export const approvalColumns = z.object({
  team_role: z.enum(approvalRoles).exactOptional(),
  /** The existing publisher, for a request that names it as a new one. */
  approved_publisher_id: publisherId.exactOptional(),
});
export type ApprovalColumns = z.output<typeof approvalColumns> & {
  /** How many people the main API knows of the publisher: the database makes nobody an owner without it. */
  readonly known_people?: number | null;
};

/** Whether the admin was told that the deletion of the account is approved. No column. */
export const approvalAnswers = z.object({ isDeletionKnown: z.boolean().default(false) });

/** Whether deleting the request ends the person's access, as a revocation does. */
export const givesAccess = ({ status }: { readonly status: string }): boolean =>
  status === 'approved';

/** The reason of a revocation, and which of the people whom the person had invited stay. */
export const revocationColumns = decisionReasonColumns.extend({
  kept_member_ids: z.array(personId).default([]),
});
export type RevocationColumns = z.output<typeof revocationColumns>;
