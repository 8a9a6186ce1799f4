import { z } from 'zod';
import { proposalStatuses } from '../game-proposals/vocabulary.ts';
import { personId, publisherId, rowId } from '../ids/index.ts';
import { memberOrigins, teamActions, teamRoles } from '../team/vocabulary.ts';
import { moment, optionalText, rowSchema } from './columns.ts';
import type { Row } from './database.ts';
import { latestPublisherRequest } from './rows.ts';

/** A person who acts for a publisher. */
export const publisherMemberRow = rowSchema('publisher_members', {
  publisher_id: publisherId,
  user_id: personId,
  role: z.enum(teamRoles),
  origin: z.enum(memberOrigins),
  name: optionalText,
  email: optionalText,
  joined_at: moment,
});
export type PublisherMemberRow = Row<'publisher_members'>;

/** An open invitation to a team; an accepted one is deleted. */
export const publisherInvitationRow = rowSchema('publisher_invitations', {
  id: rowId,
  publisher_id: publisherId,
  email: z.string(),
  role: z.enum(teamRoles),
  invited_by: personId,
  invited_by_name: optionalText,
  created_at: moment,
  expires_at: moment,
});
export type PublisherInvitationRow = Row<'publisher_invitations'>;

/** Result of my_publishers(): the caller's publishers, that of the token first. */
const myPublishers = z.array(
  z.object({
    publisher_id: publisherId,
    role: z.enum(teamRoles),
    /** Whether it is the publisher of the token. */
    is_default: z.boolean(),
  }),
);
export type Membership = z.output<typeof myPublishers>[number];

/** Result of portal_access(): what decides whether the caller enters the portal. */
export const portalAccess = z.object({
  publishers: myPublishers,
  /** The version of the terms that were accepted last. */
  accepted_terms: z.string().nullable(),
  request: latestPublisherRequest,
});

/** Result of team_invitation(id): what the reader of the mailed link sees; null if it is not open. */
export const teamInvitation = z
  .object({
    publisher_id: publisherId,
    role: z.enum(teamRoles),
    invited_by_name: optionalText,
    /** 'p…@games.example' */
    email_hint: z.string(),
    expires_at: moment,
    is_expired: z.boolean(),
    /** Whether it was sent to the caller's address; null without a session. */
    is_for_caller: z.boolean().nullable(),
  })
  .nullable();
export type TeamInvitation = NonNullable<z.output<typeof teamInvitation>>;

/** Result of accept_team_invitation(id). */
export const acceptedInvitation = z.object({ publisher_id: publisherId, role: z.enum(teamRoles) });

/** Result of team_activity(publisher, before): at most 50, newest first. */
export const teamActivity = z.array(
  z.object({
    at: moment,
    actor_id: personId.nullable(),
    actor_name: optionalText,
    by_admin: z.boolean(),
    action: z.enum(teamActions),
    proposal_id: rowId.nullable(),
    proposal_name: optionalText,
    /** The steps of an import are one entry with their number. */
    proposals: z.int().nullable(),
    status: z.enum(proposalStatuses).nullable(),
    person: optionalText,
    role: z.enum(teamRoles).nullable(),
  }),
);
export type TeamActivity = z.output<typeof teamActivity>;
