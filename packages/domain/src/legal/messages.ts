/** Beside the editor's fields; ours, the specification is silent. */
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
  /** To an admin whose role ended meanwhile: nothing was saved. */
  saveDenied: 'Access denied',
  /** To whoever is signed in without being an admin, before the way to / (section 2). */
  accessDenied: 'Access denied. Admin privileges required.',
} as const;

/** Accepting the terms (sections 2 and 8). */
export const termsMessages = {
  title: 'Terms and Conditions',
  /** Where an earlier version was accepted before. */
  updatedTitle: 'Updated Terms and Conditions',
  scrollHint: 'Please scroll to the bottom to continue',
  readHint: 'You have read the terms and conditions',
  failed: 'There was an error processing your acceptance. Please try again.',
  /** Ours: the specification has both variants but not their words. */
  acceptedNewRequest: 'Terms accepted. Your publisher request now awaits approval by our team.',
  acceptedReturning: 'Terms accepted. Welcome back!',
} as const;
