/**
 * Not in the specification: change of the password. A separate module, so that other
 * pages do not load it.
 */
export const accountChangeMessages = {
  currentPasswordRequired: 'Please enter your current password',
  /** The main API's answer. */
  currentPasswordWrong: 'This is not your current password',
  passwordChanged: 'Your password has been changed. Every other device is signed out.',
  passwordFailed: 'Your password could not be changed. Please try again.',
  /** The main API does not support the call. */
  passwordElsewhere: 'Your password is set with a link that we email to you.',
} as const;
