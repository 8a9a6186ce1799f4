import { fieldMessages } from '../account/messages.ts';
import { type DataBackendFault, isRateLimited, isUniqueViolation } from '../data-backend/error.ts';
import { betaMessages } from './messages.ts';

/** What is wrong with an e-mail address that was left for the beta; null where nothing is. */
export function betaEmailFault(email: string): string | null {
  const address = email.trim();
  if (address === '') return betaMessages.empty;
  return isEmail(address) ? null : fieldMessages.emailInvalid;
}

/** The toast for an insert that the data backend refused (section 8: Beta form). */
export function betaFailure(fault: DataBackendFault): string {
  if (isUniqueViolation(fault)) return betaMessages.alreadySubscribed;
  return (isRateLimited(fault) && fault.message) || betaMessages.failed;
}

/** The data backend's own rule, which needs no schema library on the landing page. */
function isEmail(address: string): boolean {
  return address.length <= 254 && /^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+\.[^@.\s\p{Cc}]{2,}$/u.test(address);
}
