/**
 * Not in the specification: changes of password and email address. A separate module, so that other
 * pages do not load it.
 */
export const accountChangeMessages = {
  currentPasswordRequired: 'Please enter your current password',
  /** The main API's answer. */
  currentPasswordWrong: 'This is not your current password',
  passwordChanged: 'Your password has been changed. Every other device is signed out.',
  passwordFailed: 'Your password could not be changed. Please try again.',
  /** The same for every new address, whether it has an account or not. */
  emailRequested: 'If the new address can be used, a link to confirm it has been sent there.',
  emailFailed: 'The link could not be sent. Please try again.',
  emailUnchanged: 'This is your current email address',
  emailChanged: 'Your email address has been changed.',
  emailLinkInvalid: 'This link is invalid or has expired.',
  emailLinkFailed: 'Your email address could not be changed. Please try again.',
  emailUntilThen: 'Until you use it, you sign in with your present address.',
  /** The main API does not support the call. */
  passwordElsewhere: 'Your password is set with a link that we email to you.',
  emailElsewhere: 'Your address cannot be changed from here. Please write to us:',
} as const;
