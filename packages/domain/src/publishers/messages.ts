/** Field errors of the publisher forms (section 5). */
export const publisherFieldMessages = {
  websiteRequired: 'Website URL is required',
  websiteInvalid: 'Please enter a valid URL with a proper domain (e.g., https://example.com)',
  publisherNotChosen: 'Please select a publisher from the dropdown list',
  /** Not in the specification, which only requires the field. */
  publisherNameRequired: 'Publisher name is required',
  /** Not in the specification, from here on: limits of the data backend. */
  publisherNameTooLong: 'Publisher name must not be longer than 100 characters',
  nameTooLong: 'Names must not be longer than 100 characters',
  nameHasWebAddress: 'Names must not contain web addresses',
  logoHint: 'PNG, JPEG, GIF, WebP or AVIF, at most 200\u00A0KB',
  logoInvalid: 'Please choose a PNG, JPEG, GIF, WebP or AVIF picture of at most 200 KB',
  socialAccountInvalid: 'Please enter a name or an http(s) address of at most 255 characters',
  noteTooLong: 'The note must not be longer than 2000 characters',
  descriptionTooLong: 'The description must not be longer than 2000 characters',
} as const;

/** The publisher search (sections 2 and 5). */
export const publisherSearchMessages = {
  label: 'Name of Publishing Company *',
  /** Enter without an exact match. */
  noExactMatch: publisherFieldMessages.publisherNotChosen,
  failed: 'Failed to search publishers. Please try again.',
} as const;

/** A new publisher's name, which the forms search while it is typed. Not in the specification. */
export const newPublisherMessages = {
  exists: (name: string) => `${name} is in the catalogue.`,
  select: 'Ask for access to it',
} as const;

/** Requesting publisher access (section 8: Publisher request). */
export const publisherRequestMessages = {
  duplicate:
    'Duplicate Request: You already have a pending request for this publisher. Please wait for it to be reviewed.',
  insertFailed: 'Failed to submit publisher request. Please try again.',
  failed: 'There was an error processing your request. Please try again.',
  notSignedIn: 'You must be logged in to request publisher access',
  authenticationRequiredTitle: 'Authentication Required',
  /** The email matches the website's domain: redirect to the portal (section 4). */
  sameDomainTitle: 'Request Submitted',
  /** Not in the specification: loading the latest request failed. */
  latestFailed: 'Your latest request could not be loaded.',
  /** Not in the specification, from here on: what the applicant does with a pending request. */
  withdrawn: 'Your request has been withdrawn.',
  withdrawalFailed: 'Your request could not be withdrawn. Please try again.',
  decidedMeanwhile: 'Your request has been decided meanwhile.',
  earlierNotLoaded: 'Your earlier request could not be loaded. Please fill in the form.',
  /** The confirmation page of other requests (section 2). */
  submittedTitle: 'Request Submitted Successfully!',
} as const;

/** The portal's banner for a pending publisher (section 2). */
export const pendingPublisherBanner =
  'Publisher account awaiting approval. You currently have read-only access.';

/** The portal's profile form (section 8: Portal profile). */
export const profileMessages = {
  authenticationRequiredTitle: 'Authentication Required',
  tokenInvalid: 'Please sign in again to submit publisher requests.',
  tokenMissing: 'No authentication token found. Please sign in again.',
  sessionExpiredTitle: 'Session Expired',
  sessionExpired: 'Your session has expired. Please sign in again.',
  linksFailed: (message: string) => `Failed to update social media links: ${message}`,
  settingsFailed: (body: string) => `Failed to update user profile: ${body}`,
  failedTitle: 'Error',
  failed: 'Failed to save changes. Please try again.',
  savedTitle: 'Changes Saved',
  saved: 'Your profile has been updated successfully.',
  /** Not in the specification, from here on. */
  logoSaved: 'The company logo has been changed.',
  logoFailed: 'The company logo could not be changed. Please try again.',
  /** The main API does not support the call. */
  logoElsewhere: 'The logo cannot be changed from here. Please write to us.',
  displayNameRequired: 'Display name is required',
  /** Fields that need a publisher request to be stored. */
  savedWithout: (what: string) =>
    `Your profile has been updated. Not saved: ${what}. This belongs to a publisher request, and you have none.`,
} as const;

/** Deciding on publisher requests (section 8: Admin, Admin successes). */
export const requestDecisionMessages = {
  notFound: 'Request not found',
  userIdMissing: 'User ID not found in request. The user may need to resubmit their request.',
  addRoleFailed: (status: number, text: string) =>
    `Failed to add publisher role: ${status} ${text}`,
  revokeRoleFailed: (status: number, text: string) =>
    `Failed to revoke publisher role: ${status} ${text}`,
  loadFailed: 'Failed to fetch publisher requests',
  rejectFailed: 'Failed to reject request',
  approvedWithoutEmail: 'Request approved but failed to send notification email',
  approved: 'Publisher role added, request approved, and notification email sent',
  rejected: 'Publisher request rejected',
  deleted: 'Publisher request deleted successfully',
  revoked: 'Publisher access revoked successfully',
  /** Not in the specification, from here on. */
  none: 'No publisher requests found.',
  approveFailed: 'Failed to approve request',
  revokeFailed: 'Failed to revoke publisher access',
  deleteFailed: 'Failed to delete publisher request',
  finishFailed: 'The decision could not be finished. Please try again.',
  /** Another admin decided first; nothing was changed. */
  decidedMeanwhile: (decision: string, who: string, when: string) =>
    `${who} has ${decision} this request already (${when}). Nothing was changed.`,
  /** A decision on a request of this person waits for the main API. */
  busy: (who: string) =>
    `A decision of ${who} on a request of this person is not finished. Please wait a moment, or press ‘Try again’ there.`,
  /** The main API refused the new name, because a publisher has an equal one. */
  publisherExists: (name: string) =>
    `${name} is in the catalogue already. Nothing was changed. If the person works for it, approve the request for it, or reject the request and ask them to request access to ${name}.`,
  /** The publisher was opened; its logo was not taken over. */
  logoNotTaken: (reason: string) => `The logo of the request was not taken over: ${reason}`,
  /** Appended to a success message when another request of the user determines the role. */
  newerRequestStands: 'A newer approved request decides for which publisher the person acts.',
  otherRequestStands: 'The person keeps the publisher role through another approved request.',
  /** The mail about this request was sent before; nothing was sent now. */
  approvedMailedBefore:
    'Publisher role added and request approved. The notification email about it had been sent before.',
  /** A fact that is asked about before an approval. */
  applicantLeaves: (name: string) =>
    `${name} asked for the deletion of the account, and it was approved: the account is to be deleted.`,
  /** The admin was not asked about it: it was approved meanwhile, or several people are approved. */
  applicantLeavesUnasked:
    'The deletion of this account was approved, and is to be carried out. Nothing was changed. To give access all the same, approve this request alone.',
} as const;

/** Confirmation of irreversible actions (section 8). */
export const requestConfirmations = {
  delete: 'Are you sure you want to delete this publisher request? This action cannot be undone.',
  revoke:
    "Are you sure you want to revoke this publisher's access? This will remove their publisher role.",
} as const;

/** Questions about approved requests, which give access; not in the specification. */
export const accessEndMessages = {
  deleteApproved:
    'It is approved: the publisher role is removed, and the person can no longer open the portal.',
  deletion: 'Each request is deleted. This action cannot be undone.',
  revocation: 'The publisher role is removed, and the person can no longer open the portal.',
  nobodyStays: (publisher: string) => `Nobody else acts for ${publisher}.`,
  othersStay: (publisher: string, people: string) => `Still act for ${publisher}: ${people}.`,
  peopleFailed: 'Who else acts for the publisher could not be loaded.',
} as const;
