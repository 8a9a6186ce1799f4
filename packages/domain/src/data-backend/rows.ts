import { z } from 'zod';
import { roles } from '../account/user.ts';
import { changelogKinds, changelogStatuses } from '../changelog/index.ts';
import { personId, publisherId, rowId } from '../ids/index.ts';
import { day, moment, optionalText, rowSchema } from './columns.ts';
import type { Row } from './database.ts';

/** Row schemas (section 3); responses are parsed once, when they arrive. */

export const profileRow = rowSchema('profiles', {
  id: rowId,
  laravel_user_id: personId,
  email: z.string(),
  first_name: optionalText,
  last_name: optionalText,
  created_at: moment,
  updated_at: moment,
});
export type ProfileRow = Row<'profiles'>;

const linkColumns = {
  website_url: optionalText,
  facebook_id: optionalText,
  x_id: optionalText,
  instagram_id: optionalText,
  tiktok_id: optionalText,
  youtube_channel: optionalText,
};

/** The reason of a decision; null, as before the decision, if none was given. */
const reasonColumns = {
  decision_code: optionalText.default(null),
  decision_text: optionalText.default(null),
};
const decisionColumns = { ...reasonColumns, decision_mailed: z.boolean().default(false) };

export const publisherRequestRow = rowSchema('publisher_requests', {
  id: rowId,
  email: z.string(),
  /** Null if the request was confirmed by email before the account existed. */
  laravel_user_id: personId.nullable(),
  first_name: optionalText,
  last_name: optionalText,
  publisher_id: publisherId.nullable(),
  new_publisher_name: optionalText,
  new_publisher_logo: optionalText,
  /** The publisher of an approved request that named a new one; null if it is not known. */
  approved_publisher_id: publisherId.nullable().default(null),
  /** The decision that the main API has not confirmed yet; null if none is open. */
  role_due: z
    .object({ decision: z.enum(['approve', 'revoke', 'delete']) })
    .nullable()
    .default(null),
  ...linkColumns,
  verification_note: optionalText,
  /** Any text: unknown values are shown unchanged (section 4). */
  status: z.string(),
  /** Whether the main API reports the email as confirmed; null if unknown. */
  email_verified: z.boolean().nullable().default(null),
  created_at: moment,
  decided_at: moment.nullable(),
  decided_by: personId.nullable(),
  ...decisionColumns,
});
export type PublisherRequestRow = Row<'publisher_requests'>;

/** Result of save_publisher_links(): the request without its logo; null if there is none. */
export const savedPublisherLinks = publisherRequestRow
  .omit({ new_publisher_logo: true })
  .nullable();

/** Result of latest_publisher_request(): the caller's newest request; null if there is none. */
export const latestPublisherRequest = publisherRequestRow
  .pick({
    status: true,
    created_at: true,
    website_url: true,
    publisher_id: true,
    new_publisher_name: true,
    email_verified: true,
  })
  // Null if the request is found by its email address only: the account cannot change it.
  .extend({ id: rowId.nullable().default(null), ...reasonColumns })
  .nullable();

/** Result of latest_deletion_request(): that of the caller's account; null if there is none. */
export const latestDeletionRequest = z
  .object({
    status: z.string(),
    created_at: moment,
    processed_at: moment.nullable(),
    ...reasonColumns,
  })
  .nullable();

export const deletionRequestRow = rowSchema('account_deletion_requests', {
  id: rowId,
  /** Null if the token did not prove the email address. */
  user_id: personId.nullable(),
  email: z.string(),
  reason: optionalText,
  status: z.string(),
  created_at: moment,
  processed_at: moment.nullable(),
  processed_by: personId.nullable(),
  ...decisionColumns,
  /** When an admin marked the account as deleted; an approved request without it is to be carried out. */
  carried_out_at: moment.nullable().default(null),
  carried_out_by: personId.nullable().default(null),
});
export type DeletionRequestRow = Row<'account_deletion_requests'>;

export const privacyPolicyRow = rowSchema('privacy_policy', {
  id: rowId,
  content: z.string(),
  effective_date: day,
  updated_at: moment,
  updated_by: personId.nullable(),
});
export type PrivacyPolicyRow = Row<'privacy_policy'>;

/** An earlier version of the policy; written by a trigger, readable by admins. */
export const privacyPolicyVersionRow = rowSchema('privacy_policy_versions', {
  ...privacyPolicyRow.shape,
  id: z.int().positive(),
  privacy_policy_id: rowId,
});
export type PrivacyPolicyVersionRow = Row<'privacy_policy_versions'>;

/** An entry of the public changelog. */
export const changelogEntryRow = rowSchema('changelog_entries', {
  id: rowId,
  title: z.string(),
  /** Markdown. */
  body: z.string(),
  kind: z.enum(changelogKinds).nullable(),
  build: optionalText,
  /** The reports that the change closes. */
  feedback_ids: z.array(rowId),
  status: z.enum(changelogStatuses),
  /** Null for a draft. */
  published_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
});
export type ChangelogEntryRow = Row<'changelog_entries'>;

const userRoleRow = rowSchema('user_roles', {
  user_id: personId,
  role: z.enum(roles),
  created_at: moment,
});

/** A row of the view `testers`: id `<user id>:<role>`, role and user. */
export const testerRow = userRoleRow.extend({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether the user is an admin in any row: an admin cannot be removed as a tester. */
  is_admin: z.boolean(),
});
export type TesterRow = z.output<typeof testerRow>;

/** An audit log entry; written by triggers, readable by admins. */
export const auditLogRow = rowSchema('audit_log', {
  id: z.int().positive(),
  at: moment,
  actor_id: personId.nullable(),
  actor_email: optionalText,
  actor_role: z.string(),
  action: z.enum(['insert', 'update', 'delete']),
  table_name: z.string(),
  row_id: z.string(),
  before: z.record(z.string(), z.json()).nullable(),
  after: z.record(z.string(), z.json()).nullable(),
});
export type AuditLogRow = Row<'audit_log'>;

/** Result of token_status(): how the data backend evaluates the caller's token. */
export const tokenStatus = z.object({
  valid: z.boolean(),
  user_id: personId.nullable(),
  email: optionalText,
  roles: z.array(z.string()),
  admin: z.boolean(),
  publisher: z.boolean(),
  tester: z.boolean(),
});
export type TokenStatus = z.output<typeof tokenStatus>;
