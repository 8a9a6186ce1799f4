/** Asking for an account's deletion (sections 5 and 8). */
export const deletionFormMessages = {
  emailInvalid: 'Please enter a valid email address',
  notConfirmed: 'You must confirm that you understand this action is permanent',
  /** Where the server says nothing itself. */
  failed: 'Failed to submit deletion request. Please try again.',
  submittedTitle: 'Request Submitted',
  /** Ours: the specification says only that it names the 30 days. */
  submitted: 'Your account deletion request will be processed within 30 days.',
  /** Ours: the data backend's limit. */
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
  /** Ours: somebody else was faster. */
  decidedMeanwhile: (decision: string, who: string, when: string) =>
    `${who} has ${decision} this request already (${when}). Nothing was changed.`,
  /** Ours: it is gone. */
  notFound: 'Request not found',
} as const;
