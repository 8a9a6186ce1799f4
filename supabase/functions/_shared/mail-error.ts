/** The mail server refused the message or did not answer, also after the retries. */
export class MailError extends Error {
  /** Whether this recipient or message is refused for good; otherwise the fault is the server's. */
  readonly isRefused: boolean;

  constructor(cause: unknown, isRefused = isRefusal(cause)) {
    super('The mail could not be sent.', { cause });
    this.name = 'MailError';
    this.isRefused = isRefused;
  }
}

/** A permanent answer to the recipient or to the message, not to the sign-in or the sender. */
const isRefusal = (cause: unknown): boolean =>
  isFinal(cause) && 'command' in cause && ['RCPT TO', 'DATA'].includes(String(cause.command));

/** 5xx replies are permanent and not retried (RFC 5321, 4.2.1). */
export function isFinal(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  );
}
