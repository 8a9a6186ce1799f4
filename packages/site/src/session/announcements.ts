import {
  removedTokenMessages,
  type SessionEnd,
  sessionEndNotice,
  type TokenFault,
} from '@ludarium/domain/account';
import { showToast } from '../ui/toast.ts';

/** Toasts for session events; a lazy module, because most pages never need these texts. */
export function announceSessionEnd(reason: SessionEnd): void {
  void showToast(sessionEndNotice(reason));
}

/** Shows why the token of a login link was rejected. */
export function announceTokenFault(fault: TokenFault): void {
  void showToast({
    kind: 'error',
    title: removedTokenMessages.title,
    text: removedTokenMessages[fault],
  });
}
