import { z } from 'zod';
import { personId } from '../ids/index.ts';
import { moment } from './columns.ts';
import { publisherRequestRow } from './rows.ts';

/** The publisher role granted by the user's approved requests; null without one. */
const publisherRole = z
  .object({
    request_id: z.string(),
    publisher_id: z.number().nullable(),
    new_publisher_name: z.string().nullable(),
  })
  .nullable();

/**
 * Result of claim_publisher_decision(): whether this admin may decide, and the pending role call.
 */
export const publisherDecisionClaim = z
  .object({
    refused: z.enum(['busy', 'decided']).nullable(),
    /** If `busy`: the admin who holds the lease. */
    holder: personId.nullable(),
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
    /** When the deletion of the person's account was approved that is not carried out yet. */
    deletion_approved_at: moment.nullable().default(null),
  })
  .nullable();

/**
 * Result of release_publisher_decision(): whether the lease was still held, and the current role.
 */
export const publisherDecisionRelease = z.object({ kept: z.boolean(), role_now: publisherRole });

export type PublisherDecisionClaim = NonNullable<z.output<typeof publisherDecisionClaim>>;
export type PublisherDecisionRelease = z.output<typeof publisherDecisionRelease>;
