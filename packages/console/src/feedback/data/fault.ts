import { showToast, type ToastMessage } from '@ludarium/web/ui/toast.ts';
import { useEffect } from 'react';

/** `session`: signed out or expired. `network`: no response. `refused`: an error response. */
type FaultKind = 'session' | 'network' | 'timeout' | 'refused' | 'malformed';

/** Replaces the database's messages about policies. */
export const forbidden = 'You may not do this, or not any more.';

/** Error type of all requests of the board. */
export class DataFault extends Error {
  override readonly name = 'DataFault';
  readonly kind: FaultKind;
  /** HTTP status; the query client ends the session by it. */
  readonly status: number | undefined;

  constructor(kind: FaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
    this.status = kind === 'session' ? 401 : undefined;
  }
}

export function isSessionOver(fault: unknown): boolean {
  return fault instanceof DataFault && fault.kind === 'session';
}

/** Whether the server refuses because the user has lost the tester role. */
export function hasLostRole(fault: unknown): boolean {
  if (!(fault instanceof DataFault) || !(fault.cause instanceof Object)) return false;
  return 'code' in fault.cause && fault.cause.code === 'PT403';
}

/** Describes a fault to the user, after the message of section 8. */
export function getFaultReason(fault: unknown): string {
  if (!(fault instanceof DataFault)) return 'Something unexpected happened.';
  switch (fault.kind) {
    case 'network':
      return 'The server can’t be reached. Check your connection.';
    case 'timeout':
      return 'The server took too long to answer.';
    case 'malformed':
      return 'The server’s answer could not be read.';
    case 'session':
      return 'Please sign in again.';
    case 'refused':
      return fault.message;
  }
}

/**
 * Shows a toast in addition to an inline error, which may be out of view (section 8).
 *
 * @param fault a new object for each failure; null or false without one
 */
export function useFaultToast(
  fault: object | boolean | null,
  { title, text }: Pick<ToastMessage, 'title' | 'text'>,
): void {
  useEffect(() => {
    if (fault) showToast({ kind: 'error', text, ...(title ? { title } : {}) });
  }, [fault, title, text]);
}
