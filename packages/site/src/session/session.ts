import { getCurrentToken, onSessionEnd, session } from '@ludarium/browser/session/session.ts';
import type { AccountSwitch } from '@ludarium/domain/account';
import { announceSessionEnd, announceTokenFault } from './announcements.ts';

export { getCurrentToken, session };

// Shows why the session ended.
onSessionEnd(announceSessionEnd);

/**
 * Signs in with the token in the address and removes it from there (section 4). Called once at
 * startup.
 *
 * @returns the account switch to confirm if another user is signed in
 */
export function takeTokenFromAddress(): AccountSwitch | null {
  const taken = session.takeFromAddress(new URL(window.location.href));
  if (taken) {
    window.history.replaceState(window.history.state, '', taken.cleanedAddress);
    if (taken.fault !== null) announceTokenFault(taken.fault);
  }
  // Reports a session that has ended.
  getCurrentToken();
  return taken?.accountSwitch ?? null;
}
