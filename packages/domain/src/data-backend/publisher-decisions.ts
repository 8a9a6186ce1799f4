import { z } from 'zod';
import { personId, publisherId } from '../ids/index.ts';
import { teamRoles } from '../team/vocabulary.ts';
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

/** Result of people_let_in(): whom a revocation reaches in the team; null without such a request. */
export const peopleLetIn = z
  .object({
    members: z.array(
      z.object({
        publisher_id: publisherId,
        user_id: personId,
        name: z.string().nullable(),
        email: z.string().nullable(),
        role: z.enum(teamRoles),
        invited_by: personId.nullable(),
        invited_by_name: z.string().nullable(),
      }),
    ),
    invitations: z.array(z.object({ email: z.string(), role: z.enum(teamRoles) })),
  })
  .nullable();
export type PeopleLetIn = NonNullable<z.output<typeof peopleLetIn>>;
