import {
  removedTokenMessages,
  type SessionEnd,
  sessionEndNotice,
  type TokenFault,
} from '@ludarium/domain/account';
import { showToast } from '../ui/toast.ts';

/** Loaded when there is something to say: most pages never need these texts. */
export function announceSessionEnd(reason: SessionEnd): void {
  void showToast(sessionEndNotice(reason));
}

/** Says why the token of a login link was not taken. */
export function announceTokenFault(fault: TokenFault): void {
  void showToast({
    kind: 'error',
    title: removedTokenMessages.title,
    text: removedTokenMessages[fault],
  });
}
