import { type APIRequestContext, expect } from '@playwright/test';

/** A mail that the system sent, as `/inbox/messages` tells it. */
export interface Message {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: string;
}

/** Every mail to an address, newest first. */
export async function mailsTo(request: APIRequestContext, to: string): Promise<Message[]> {
  const answer = await request.get('/inbox/messages');
  const messages: Message[] = await answer.json();
  return messages.filter((message) => message.to === to);
}

/** Waits for a mail whose subject matches. */
export async function mailTo(
  request: APIRequestContext,
  to: string,
  subject: RegExp,
): Promise<Message> {
  let found: Message | undefined;
  await expect
    .poll(async () => {
      found = (await mailsTo(request, to)).find((message) => subject.test(message.subject));
      return found?.subject;
    })
    .toMatch(subject);
  if (!found) throw new Error('unreachable');
  return found;
}
