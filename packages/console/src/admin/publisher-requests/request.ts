import type { PublisherRequestRow } from '@ludarium/domain/data-backend';
import { publisherId } from '@ludarium/domain/ids';
import { rejectionReasons, revocationReasons } from '@ludarium/domain/publishers';
import { z } from 'zod';
import { createOptionalReason } from '../decisions/reason.ts';

/** A request; lists do not read the logo, which has up to 300 KB. */
export type PublisherRequest = Omit<PublisherRequestRow, 'new_publisher_logo'> &
  Partial<Pick<PublisherRequestRow, 'new_publisher_logo'>>;

/** A request's person by name, or email. */
export function getApplicantName(
  request: Pick<PublisherRequest, 'first_name' | 'last_name' | 'email'>,
): string {
  return [request.first_name, request.last_name].filter(Boolean).join(' ') || request.email;
}

export const rejection = createOptionalReason(rejectionReasons, 'applicant');
export const revocation = createOptionalReason(revocationReasons, 'applicant');

/** What an admin chooses with an approval. */
export const approvalInput = z.object({
  /** The existing publisher, for a request that names it as a new one. */
  publisherId: publisherId.exactOptional(),
  /** Whether the admin was told that the deletion of the account is approved. */
  knowsDeletion: z.boolean().default(false),
});
export type ApprovalInput = z.input<typeof approvalInput>;

/** Whether deleting the request ends the person's access, as a revocation does. */
export const givesAccess = ({ status }: { readonly status: string }): boolean =>
  status === 'approved';
