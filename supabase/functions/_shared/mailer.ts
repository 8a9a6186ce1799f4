import { isEmail } from '@ludarium/domain/email';
import { createTransport } from 'nodemailer';
import type { Mailer } from './services.ts';

/** The From header. In one string, a comma in the name would start a second address. */
export interface Sender {
  /** The display name; empty: none. */
  readonly name: string;
  readonly address: string;
}

interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…` */
  readonly smtpUrl: string;
  /** The From header; as a string, an address alone. */
  readonly from: Sender | string;
  /** In milliseconds; below the time limit of a hosted function. */
  readonly timeoutMs?: number;
  /**
   * Connections to the mail server that are kept open and used again; by default each message has its
   * own, because a hosted function can be suspended at any time.
   */
  readonly connections?: number;
}

/** A mailer, and the end of its connections. */
interface ClosableMailer extends Mailer {
  /** Ends all connections; a message that is being sent fails. */
  close(): void;
}

/** The mail server refused the message or did not answer. */
export class MailError extends Error {
  /** Whether this recipient or message is refused permanently; otherwise the fault is the server's. */
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

/** Automatic answers, such as notices of absence, are not sent to these mails (RFC 3834). */
const automatic = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
};

/** Sends over SMTP, once: the outbox repeats what failed. */
export function createMailer(options: MailerOptions): ClosableMailer {
  const { smtpUrl: url, from, timeoutMs = 10_000, connections } = options;
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  const transport = connections
    ? createTransport(
        { url, ...timeouts, pool: true, maxConnections: connections, maxRequeues: 0 },
        { from },
      )
    : createTransport({ url, ...timeouts }, { from });
  return {
    send: async ({ to, references, headers, ...mail }) => {
      if (!isEmail(to)) throw new MailError(new Error('The recipient is not one address.'), true);
      const message = {
        ...mail,
        // As a string, the address would be parsed and could name several recipients.
        to: { name: '', address: to },
        headers: { ...automatic, ...headers },
        ...(references ? { references, inReplyTo: references } : {}),
      };
      await transport.sendMail(message).catch((cause: unknown) => {
        throw new MailError(cause);
      });
    },
    close: () => transport.close({ force: true }),
  };
}
