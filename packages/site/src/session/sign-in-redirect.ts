import { type ReturnState, readSignInAddress, sessionEndNotice } from '@ludarium/domain/account';
import { showToast } from '../ui/toast.ts';

/**
 * Shows why the console redirected to /auth. The return address moves from the query to the history
 * entry, where it survives a reload.
 */
export function handleSignInRedirect(): void {
  const { reason, returnTo, cleanedAddress } = readSignInAddress(new URL(window.location.href));
  const state: ReturnState | null = returnTo === null ? null : { returnTo };
  window.history.replaceState(state ?? window.history.state, '', cleanedAddress);
  if (reason !== null) void showToast(sessionEndNotice(reason));
}
