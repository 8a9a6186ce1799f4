import { z } from 'zod';
import { emailSchema } from '../account/schema.ts';
import type { PersonId } from '../ids/index.ts';
import type { DecisionReason } from '../publishers/reasons.ts';
import { cutText, hasAtMost } from '../text/index.ts';

/** The account deletion form (sections 5 and 8). */
export const deletionFormMessages = {
  emailInvalid: 'Please enter a valid email address',
  notConfirmed: 'You must confirm that you understand this action is permanent',
  /** Fallback if the server sends no message. */
  failed: 'Failed to submit deletion request. Please try again.',
  submittedTitle: 'Request Submitted',
  /** Not in the specification, which only requires the 30 days to be named. */
  submitted: 'Your account deletion request will be processed within 30 days.',
  /** Not in the specification: the data backend's limit. */
  reasonTooLong: 'The reason must not be longer than 2000 characters',
} as const;

/** Deciding on deletion requests (sections 2 and 8). */
export const deletionDecisionMessages = {
  none: 'No account deletion requests found.',
  loadFailed: 'Failed to fetch deletion requests',
  approveFailed: 'Failed to approve deletion request',
  rejectFailed: 'Failed to reject deletion request',
  approved: 'Deletion request approved successfully',
  rejected: 'Deletion request rejected',
  /** Not in the specification: another admin decided first. */
  decidedMeanwhile: (decision: string, who: string, when: string) =>
    `${who} has ${decision} this request already (${when}). Nothing was changed.`,
  /** Not in the specification: the request was deleted. */
  notFound: 'Request not found',
  /** Not in the specification, from here on: approved deletions until they are done. */
  approveQuestion:
    'The account and what belongs to it will be deleted. The person gets a mail that says so, and the request stays in the list until somebody marks it as done. This cannot be taken back.',
  toCarryOut: 'To be carried out',
  toCarryOutHint:
    'Delete this account in the main back end, within 30 days of the request, and mark it as done.',
  carriedOut: 'Account deletion marked as done',
  carriedOutAlready: 'Somebody else has marked this deletion as done already.',
  carryOutFailed: 'Failed to mark the account deletion as done',
  carryOutQuestion:
    'Only if the account was deleted in the main back end: afterwards nothing here reminds of it.',
} as const;

/** The states of an account deletion request (section 4). */
export const deletionStatuses = ['pending', 'approved', 'rejected'] as const;
export type DeletionStatus = (typeof deletionStatuses)[number];

/** Reasons to reject a deletion request, by code. */
export const deletionReasons: Readonly<Record<string, DecisionReason>> = {
  not_confirmed: {
    label: 'Address not confirmed',
    template:
      'We do not know whether the account is yours. Please sign in and ask for the deletion on the page of your account.',
  },
  withdrawn: {
    label: 'The person keeps the account',
    template: 'As you told us, you keep your account.',
  },
  other: { label: 'Another reason', template: '' },
};

/** Maximum length of a reason in the admin list (section 9). */
const reasonPreviewLength = 50;

/** Truncates a reason to 50 characters and an ellipsis for the admin list (section 9). */
export function truncateReason(reason: string): string {
  return cutText(reason, reasonPreviewLength);
}

/** Processing time of a request, in days (section 9). */
export const deletionDays = 30;

/** Whether an approved deletion still has to be carried out in the main back end. */
export const isToCarryOut = (request: {
  readonly status: string;
  readonly carried_out_at: string | null;
}): boolean => request.status === 'approved' && request.carried_out_at === null;

/**
 * The age of a request against the promised time: 'day 12 of 30', or '3 days late'.
 *
 * @param now in ms
 */
export function describeDeletionAge(
  createdAt: string,
  now: number,
): { text: string; isLate: boolean } {
  const days = Math.max(0, Math.floor((now - Date.parse(createdAt)) / 86_400_000));
  const late = days - deletionDays;
  if (late <= 0) return { text: `day ${days} of ${deletionDays}`, isLate: false };
  return { text: late === 1 ? '1 day late' : `${late} days late`, isLate: true };
}

/** The account deletion form (section 5). */
export const deletionSchema = z.object({
  email: emailSchema(deletionFormMessages.emailInvalid),
  reason: z.string().trim().refine(hasAtMost(2000), deletionFormMessages.reasonTooLong).default(''),
  confirmed: z
    .boolean(deletionFormMessages.notConfirmed)
    .refine((checked) => checked, deletionFormMessages.notConfirmed),
});
export type DeletionForm = z.output<typeof deletionSchema>;

/**
 * A new row of account_deletion_requests (section 3).
 *
 * @param userId null if signed out
 */
export function toDeletionRequestRow(
  form: Pick<DeletionForm, 'email' | 'reason'>,
  userId: PersonId | null,
) {
  return { user_id: userId, email: form.email, reason: form.reason || null };
}
