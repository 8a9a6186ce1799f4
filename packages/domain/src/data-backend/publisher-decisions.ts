import { z } from 'zod';
import { userId } from './columns.ts';
import { publisherRequestRow } from './rows.ts';

/** The publisher role that a person's approved requests give them; null without one. */
const publisherRole = z
  .object({
    request_id: z.string(),
    publisher_id: z.number().nullable(),
    new_publisher_name: z.string().nullable(),
  })
  .nullable();

/** What claim_publisher_decision() gives: whether an admin may decide, and the role call that is due. */
export const publisherDecisionClaim = z
  .object({
    refused: z.enum(['busy', 'decided']).nullable(),
    /** Where it is `busy`: who decides on a request of this person right now. */
    holder: userId.nullable(),
    request: publisherRequestRow.pick({
      id: true,
      email: true,
      laravel_user_id: true,
      first_name: true,
      last_name: true,
      publisher_id: true,
      new_publisher_name: true,
      status: true,
      decided_at: true,
      decided_by: true,
    }),
    role_call: z.enum(['grant', 'revoke', 'none']),
    role_after: publisherRole,
  })
  .nullable();

/** What release_publisher_decision() gives: whether the lease was still held, and the role now. */
export const publisherDecisionRelease = z.object({ kept: z.boolean(), role_now: publisherRole });

export type PublisherDecisionClaim = NonNullable<z.output<typeof publisherDecisionClaim>>;
export type PublisherDecisionRelease = z.output<typeof publisherDecisionRelease>;
