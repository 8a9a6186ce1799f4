import { showToast } from '@ludarium/browser/ui/toast.ts';
import {
  getSessionEndNotice,
  type ReturnState,
  readSignInAddress,
  removedTokenMessages,
  type SessionEnd,
  type TokenFault,
} from '@ludarium/domain/account';

/** Toasts for session events; a lazy module, because most pages never need these texts. */
export function announceSessionEnd(reason: SessionEnd): void {
  void showToast(getSessionEndNotice(reason));
}

/** Shows why the token of a login link was rejected. */
export function announceTokenFault(fault: TokenFault): void {
  void showToast({
    kind: 'error',
    title: removedTokenMessages.title,
    text: removedTokenMessages[fault],
  });
}

/**
 * Shows why the console redirected to /auth. The return address moves from the query to the history
 * entry, where it survives a reload.
 */
export function announceSignInRedirect(): void {
  const { reason, returnTo, cleanedAddress } = readSignInAddress(new URL(window.location.href));
  const state: ReturnState | null = returnTo === null ? null : { returnTo };
  window.history.replaceState(state ?? window.history.state, '', cleanedAddress);
  if (reason !== null) announceSessionEnd(reason);
}
