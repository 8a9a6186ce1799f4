import { fieldMessages } from '../account/messages.ts';
import { type DataBackendFault, isRateLimited, isUniqueViolation } from '../data-backend/error.ts';
import { betaMessages } from './messages.ts';

/** The error for an email address of the beta form; null if valid. */
export function betaEmailFault(email: string): string | null {
  const address = email.trim();
  if (address === '') return betaMessages.empty;
  return isEmail(address) ? null : fieldMessages.emailInvalid;
}

/** The toast for an insert rejected by the data backend (section 8: Beta form). */
export function betaFailure(fault: DataBackendFault): string {
  if (isUniqueViolation(fault)) return betaMessages.alreadySubscribed;
  return (isRateLimited(fault) && fault.message) || betaMessages.failed;
}

/** Same rule as the data backend's constraint; without zod, to keep it off the landing page. */
function isEmail(address: string): boolean {
  return address.length <= 254 && /^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+\.[^@.\s\p{Cc}]{2,}$/u.test(address);
}
