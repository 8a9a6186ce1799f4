import { z } from 'zod';
import { personId, publisherId, rowId } from '../ids/index.ts';
import { moment, optionalText } from './columns.ts';
import { latestPublisherRequest, publisherRequestRow } from './rows.ts';

/** Result of portal_access(): what decides whether the caller enters the portal. */
export const portalAccess = z.object({
  /** The publisher of the token, if an approved request of the caller gives it. */
  publisher_id: publisherId.nullable(),
  /** The version of the terms that were accepted last. */
  accepted_terms: z.string().nullable(),
  request: latestPublisherRequest,
});

/** Result of publisher_request_evidence(): who acts for publishers, and requests of others. */
export const publisherRequestEvidence = z.object({
  publishers: z.array(
    z.object({
      publisher_id: publisherId,
      people: z.array(z.object({ user_id: personId, name: optionalText, email: z.string() })),
    }),
  ),
  others: z.array(z.object({ request_id: rowId, id: rowId, name: z.string() })),
  /** Requests of people whose accounts are to be deleted. */
  leaving: z.array(z.object({ request_id: rowId, approved_at: moment })),
});

/** What an admin decides; `finish` ends a decision that the main API has not confirmed. */
const requestDecisions = ['approve', 'reject', 'revoke', 'delete', 'finish'] as const;

/** The columns of a request that a decision reads. */
export const decidedRequest = publisherRequestRow.pick({
  id: true,
  email: true,
  laravel_user_id: true,
  publisher_id: true,
  new_publisher_name: true,
  status: true,
  decided_at: true,
  decided_by: true,
  role_due: true,
});

/** The body of decide-request. */
export const decisionInput = z.object({
  requestId: rowId,
  decision: z.enum(requestDecisions),
  /** Of a rejection or an end of access. */
  reason: z
    .object({
      decision_code: z.string().nullable(),
      decision_text: z.string().nullable(),
      decision_mailed: z.boolean(),
    })
    .nullish(),
  /** The existing publisher that the person gets instead of the new one that the request names. */
  publisherId: z.int32().positive().nullish(),
  /** Whether the admin was told that the deletion of the account is approved. */
  knowsDeletion: z.boolean().default(false),
});
export type DecisionInput = z.input<typeof decisionInput>;

/** The answer of decide-request. */
export const decisionAnswer = z.discriminatedUnion('result', [
  z.object({ result: z.enum(['missing', 'no_person', 'leaves']) }),
  /** The status does not allow it; or a decision on this person is open. */
  z.object({
    result: z.enum(['decided', 'busy']),
    status: z.string(),
    by: z.string().nullable(),
    at: z.string().nullable(),
  }),
  /** The main API has a publisher with an equal name. */
  z.object({ result: z.literal('taken'), name: z.string() }),
  /** The main API did not take the role; `isOpen`: the row waits for 'finish'. */
  z.object({
    result: z.literal('role_failed'),
    status: z.number(),
    text: z.string(),
    isOpen: z.boolean(),
  }),
  z.object({
    result: z.literal('done'),
    /** Another approved request of the person determines the role. */
    isOtherDecisive: z.boolean(),
    /** Of an approval: whether the email was sent now or before; null for other decisions. */
    mail: z.enum(['sent', 'sent_before', 'failed']).nullable(),
    /** Why the logo was not taken over; null if it was, or if there is none. */
    logoFault: z.string().nullable(),
  }),
]);
export type DecisionAnswer = z.output<typeof decisionAnswer>;
