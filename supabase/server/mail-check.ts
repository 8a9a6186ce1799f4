import type { Socket } from 'node:net';
import { withTimeout } from '@ludarium/domain/http';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

interface MailCheck {
  readonly smtpUrl: string;
  /** Sender, as in the From header; undefined: the sign-in alone is tried. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const timeoutMs = 10_000;

/**
 * Signs in to the mail server and names sender and recipient as an email would (MAIL FROM, RCPT TO),
 * then withdraws it (RSET): nothing is sent.
 *
 * @throws Error that `describeFault` describes if the server does not answer or refuses one of them
 */
export async function tryMailServer({ smtpUrl, from, to }: MailCheck): Promise<void> {
  const { auth, ...options } = parseConnectionUrl(smtpUrl);
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const failed = new Promise<never>((_, reject) => connection.once('error', reject));
  const step = (run: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      failed,
      new Promise<void>((resolve, reject) => {
        run((error) => (error ? reject(error) : resolve()));
      }),
    ]);
  try {
    await step((done) => connection.connect(done));
    if (auth && connection.allowsAuth) await step((done) => connection.login(auth, done));
    const socket = connection._socket;
    if (!socket || !from || !to) return;
    // From here on nodemailer would take each answer for one that it did not ask for.
    socket.removeAllListeners('data');
    await Promise.race([failed, nameSenderAndRecipient(socket, getAddress(from), getAddress(to))]);
  } finally {
    connection.close();
  }
}

/** The address of `Ludarium <no-reply@ludarium.example>`. */
const getAddress = (text: string): string => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.trim();

async function nameSenderAndRecipient(socket: Socket, from: string, to: string): Promise<void> {
  await ask(socket, 'MAIL FROM', `:<${from}>`);
  await ask(socket, 'RCPT TO', `:<${to}>`);
  await ask(socket, 'RSET');
}

/** @throws Error with the answer if it is not a success */
async function ask(socket: Socket, command: string, argument = ''): Promise<void> {
  const response = await withTimeout(() => readAnswer(socket, command + argument), { timeoutMs });
  if (response.startsWith('2')) return;
  throw Object.assign(new Error(`${command} was refused.`), { command, response });
}

/** The lines of an answer; the last one has a space after its code. */
function readAnswer(socket: Socket, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const take = (chunk: Buffer) => {
      answer += chunk.toString('utf8');
      if (!/^\d{3}( .*)?\r?\n/m.test(answer)) return;
      socket.off('data', take);
      resolve(answer.trim());
    };
    socket.on('data', take);
    socket.once('close', () => reject(new Error('The mail server closed the connection.')));
    socket.write(`${line}\r\n`);
  });
}
