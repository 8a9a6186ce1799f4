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
  toCarryOutHint: `Delete these accounts in the main back end, within 30 days of the request, and mark them as done.`,
  toCarryOutFailed: 'The approved deletions could not be loaded.',
  carriedOut: 'Account deletion marked as done',
  carriedOutAlready: 'Somebody else has marked this deletion as done already.',
  carryOutFailed: 'Failed to mark the account deletion as done',
  carryOutQuestion:
    'Only if the account was deleted in the main back end: afterwards nothing here reminds of it.',
} as const;
