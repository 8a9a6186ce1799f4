import type { TokenFault } from '@ludarium/domain/account';
import { session } from './session.ts';

let addressFault: TokenFault | null = null;

/**
 * Takes the login token that the address carries, before anything is drawn, and removes it from
 * there (section 4). Called once, when the page starts.
 */
export function startSession(): void {
  const taken = session.takeFromAddress(new URL(window.location.href));
  if (!taken) return;
  addressFault = taken.fault;
  window.history.replaceState(window.history.state, '', taken.cleanedAddress);
}

/** Why the token of the address was refused; null where none was. */
export function faultOfAddress(): TokenFault | null {
  return addressFault;
}
