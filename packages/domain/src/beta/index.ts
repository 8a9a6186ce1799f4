/** Beta list: validation of the email address and messages. */

import { fieldMessages } from '../account/messages.ts';
import { isEmail } from '../email/index.ts';

/** Beta form (sections 2, 5 and 8). */
export const betaMessages = {
  empty: 'Please enter an email address.',
  alreadySubscribed: 'This email address is already on our list!',
  failed: 'An error occurred. Please try again.',
  subscribed: "You're on the list! We'll notify you at launch.",
  submit: 'Notify Me When Ready',
  thanksTitle: 'Thank you for your interest!',
  expectedLaunch: 'Expected launch: Q2 2025',
  /** Withdrawing the consent is not in the specification. */
  withdrawTitle: 'Leave the beta list',
  withdrawQuestion: 'We then delete your email address and do not write to you at launch.',
  withdraw: 'Remove my address',
  withdrawnTitle: 'You have left the beta list',
  withdrawn: 'Your email address is no longer on our list.',
} as const;

/** The error for an email address of the beta form; null if valid. */
export function findBetaEmailFault(email: string): string | null {
  const address = email.trim();
  if (address === '') return betaMessages.empty;
  return isEmail(address) ? null : fieldMessages.emailInvalid;
}
