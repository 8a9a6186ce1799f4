import { getRunningUrl } from '@ludarium/server/postgres';
import { type APIRequestContext, expect } from '@playwright/test';
import postgres from 'postgres';

/** A sent mail, as returned by `/inbox/messages`. */
export interface Message {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: string;
}

/** Subject of the mail that is sent after each registration. */
const activationSubject = /^Activate your .+ account$/;

/**
 * All mails to an address except activation mails, whose order is not deterministic; newest first.
 */
export async function getMails(request: APIRequestContext, to: string): Promise<Message[]> {
  const messages = await getAllMails(request, to);
  return messages.filter(({ subject }) => !activationSubject.test(subject));
}

/** Waits for a number of activation mails to an address and returns the newest link. */
export async function activationLink(
  request: APIRequestContext,
  to: string,
  count = 1,
): Promise<string> {
  let mails: Message[] = [];
  await expect
    .poll(async () => {
      const all = await getAllMails(request, to);
      mails = all.filter(({ subject }) => activationSubject.test(subject));
      return mails.length;
    })
    .toBe(count);
  const link = /https?:\/\/\S+\/signup-confirmation\?confirmation=\S+/.exec(mails[0]?.text ?? '');
  if (!link) throw new Error('The activation mail has no link.');
  return link[0];
}

async function getAllMails(request: APIRequestContext, to: string): Promise<Message[]> {
  const answer = await request.get('/inbox/messages');
  const messages: Message[] = await answer.json();
  return messages.filter((message) => message.to === to);
}

/**
 * Waits for a mail whose subject matches.
 *
 * @param timeout in milliseconds
 */
export async function waitForMail(
  request: APIRequestContext,
  to: string,
  subject: RegExp,
  timeout = 15_000,
): Promise<Message> {
  let found: Message | undefined;
  await expect
    .poll(
      async () => {
        found = (await getMails(request, to)).find((message) => subject.test(message.subject));
        return found?.subject;
      },
      { timeout },
    )
    .toMatch(subject);
  if (!found) throw new Error('unreachable');
  return found;
}

/**
 * Waits for a notification, which the outbox sends after a minute without further events. Where the
 * tests have the server's data (`E2E_DATA_DIR`), this minute is over at once.
 */
export async function waitForNotification(
  request: APIRequestContext,
  to: string,
  subject: RegExp,
): Promise<Message> {
  const url = await getRunningUrl(process.env.E2E_DATA_DIR ?? '');
  if (!url) return waitForMail(request, to, subject, 90_000);
  const sql = postgres(url, { max: 1 });
  await sql`update app.mails set due_at = now() where recipient = ${to} and done_at is null`.finally(
    () => sql.end(),
  );
  return waitForMail(request, to, subject);
}
