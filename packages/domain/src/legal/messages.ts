/** Field errors of the editor. Not in the specification. */
export const policyFieldMessages = {
  contentRequired: 'The policy needs a text',
  contentTooLong: 'The policy must not be longer than 100,000 characters',
  effectiveDateRequired: 'Please choose the effective date',
} as const;

/** Reading and editing the privacy policy (section 8). */
export const privacyPolicyMessages = {
  loadFailed: 'Failed to load privacy policy',
  updateFailed: 'Failed to update privacy policy',
  updated: 'Privacy policy updated successfully',
  /** The user lost the admin role; nothing was saved. */
  saveDenied: 'Access denied',
  /** Signed in without the admin role, before the redirect to / (section 2). */
  accessDenied: 'Access denied. Admin privileges required.',
} as const;

/** Accepting the terms (sections 2 and 8). */
export const termsMessages = {
  title: 'Terms and Conditions',
  /** Shown if an earlier version was accepted. */
  updatedTitle: 'Updated Terms and Conditions',
  scrollHint: 'Please scroll to the bottom to continue',
  readHint: 'You have read the terms and conditions',
  failed: 'There was an error processing your acceptance. Please try again.',
  /** Not in the specification, which has both variants without texts. */
  acceptedNewRequest: 'Terms accepted. Your publisher request now awaits approval by our team.',
  acceptedReturning: 'Terms accepted. Welcome back!',
} as const;
