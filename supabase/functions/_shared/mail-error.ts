/** The mail server refused the message or did not answer. */
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
  cause instanceof Error &&
  'responseCode' in cause &&
  // 5xx replies are permanent (RFC 5321, 4.2.1).
  Number(cause.responseCode) >= 500 &&
  'command' in cause &&
  ['RCPT TO', 'DATA'].includes(String(cause.command));
