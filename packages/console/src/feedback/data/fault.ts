/** `session`: sign in again. `network`: no answer. `timeout`: none in time. `refused`: an answer that says no. */
export type FaultKind = 'session' | 'network' | 'timeout' | 'refused' | 'malformed';

/** In place of what the database says of its policies. */
export const forbidden = 'You may not do this, or not any more.';

/** The one error that the board's calls throw. */
export class DataFault extends Error {
  override readonly name = 'DataFault';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** Whether the person has to sign in again before anything can succeed. */
export function isSessionOver(fault: unknown): boolean {
  return fault instanceof DataFault && fault.kind === 'session';
}

/** Whether the server refuses because the person lost the role that the board needs. */
export function isRoleOver(fault: unknown): boolean {
  if (!(fault instanceof DataFault) || !(fault.cause instanceof Object)) return false;
  return 'code' in fault.cause && fault.cause.code === 'PT403';
}

/** What a person can make of a fault, as half a sentence's worth behind the catalogue's text. */
export function faultReason(fault: unknown): string {
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
