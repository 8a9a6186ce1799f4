import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import type { Inbox } from '../../packages/server/demo/inbox.ts';

interface SmtpServerOptions extends SMTPServerOptions {
  /** Runs before a mail is acknowledged; an error with a `responseCode` refuses it. */
  readonly takeMail?: (source: string, session: SMTPServerSession) => void | Promise<void>;
}

/** Starts a mail server on a free port of 127.0.0.1. It takes every mail, without TLS and sign-in. */
export async function startSmtpServer({ takeMail, ...options }: SmtpServerOptions = {}) {
  const sources: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let source = '';
      stream.on('data', (chunk) => {
        source += chunk;
      });
      stream.on('end', async () => {
        sources.push(source);
        try {
          await takeMail?.(source, session);
          done();
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      });
    },
    ...options,
  });
  // A client that is killed resets its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    /** The mails as they came. */
    sources,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A mail server whose mails are those of an inbox, for programs that send by SMTP only. */
export const startInboxServer = (inbox: Pick<Inbox, 'send'>) =>
  startSmtpServer({
    takeMail: async (source, { envelope }) => {
      const { subject = '', text = '', html = '' } = await PostalMime.parse(source);
      const to = envelope.rcptTo.map(({ address }) => address).join(', ');
      await inbox.send({ to, subject, text, html });
    },
  });

export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;
