/**
 * Not in the specification: email confirmation. A separate module, so that other pages do not load
 * it.
 */
export const emailConfirmationMessages = {
  confirmed: 'Your email address is confirmed.',
  alreadyConfirmed: 'Your email address is already confirmed.',
  linkUnknown:
    'This activation link is not valid. If you asked for another one, use the latest email.',
  linkUsed: 'This activation link has already been used.',
  linkExpired: 'This activation link has expired.',
  sentAgain: 'We have sent the activation link again.',
  notSent: 'The activation email could not be sent. Please try again.',
  failed: 'Your email address could not be confirmed. Please try again.',
  cannotSend: 'The email cannot be sent again from here.',
} as const;
