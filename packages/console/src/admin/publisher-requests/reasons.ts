import { publisherId } from '@ludarium/domain/ids';
import { rejectionReasons, revocationReasons } from '@ludarium/domain/publishers';
import { approvalRoles } from '@ludarium/domain/team';
import { z } from 'zod';
import { createOptionalReason } from '../decisions/decision.ts';

export const rejection = createOptionalReason(rejectionReasons, 'applicant');
export const revocation = createOptionalReason(revocationReasons, 'applicant');

/** What an admin chooses with an approval; the database decides what is left out. */
export const approvalColumns = z.object({
  team_role: z.enum(approvalRoles).exactOptional(),
  /** The existing publisher, for a request that names it as a new one. */
  approved_publisher_id: publisherId.exactOptional(),
});
export type ApprovalColumns = z.output<typeof approvalColumns>;
