import { brand } from '@ludarium/domain/brand';
import { z } from 'zod';
import { call } from '../_shared/data-backend.ts';
import { describeFault } from '../_shared/fault.ts';
import { MailError } from '../_shared/mail-error.ts';
import { Refusal } from '../_shared/reply.ts';
import type { Mail, Services } from '../_shared/services.ts';
import { composeMail } from '../_shared/template.ts';
import { renderAccountMail } from './account.ts';
import { renderFeedback } from './feedback.ts';
import { renderProposals } from './game-proposal.ts';
import { renderInvitations, renderRemovals } from './membership.ts';
import { renderNewRequests } from './new-request.ts';
import { renderApprovals } from './publisher-approval.ts';
import { renderDecisions } from './publisher-request.ts';
import { renderTermsAcceptances } from './receipts.ts';
import { renderTeamApprovals } from './team.ts';
import { renderTestEmail } from './test-email.ts';
import type { Topic } from './topic.ts';

/** The renderers of `app.mail_topics`. */
export const topics: Readonly<Record<string, Topic>> = {
  account_activation: renderAccountMail,
  feedback: renderFeedback,
  game_proposal: renderProposals,
  password_changed: renderAccountMail,
  password_reset: renderAccountMail,
  publisher_approval: renderApprovals,
  publisher_decision: renderDecisions,
  publisher_request: renderNewRequests,
  team_approval: renderTeamApprovals,
  team_invitation: renderInvitations,
  team_removal: renderRemovals,
  terms_acceptance: renderTermsAcceptances,
  test_email: renderTestEmail,
};

const claim = z
  .object({
    ids: z.array(z.number()),
    topic: z.string(),
    message_id: z.string(),
    user_id: z.coerce.string().nullable(),
    recipient: z.string(),
    first_name: z.string().nullable(),
    is_confirmed: z.boolean(),
    /** The token of the link that ends the topic; null for one that cannot be ended. */
    unsubscribe: z.string().nullable(),
    events: z.unknown(),
  })
  .nullable();
export type Claim = NonNullable<z.infer<typeof claim>>;

/** The requested mails that are left are beyond a budget. */
const deferred = z.object({ deferred: z.literal(true) });

/** Emails that are sent at a time. */
export const parallelMails = 10;

/** So long emails are claimed; a hosted function has to end within its time limit. */
const claimingMs = 20_000;

/**
 * Sends the emails that are due, ten at a time, each with everything of a topic that is due for its
 * recipient. An email that fails is sent later, unless the mail server refuses it for good five times;
 * one whose confirmation is lost is sent again after five minutes, with the same Message-ID.
 *
 * @returns the number of emails that were sent
 * @throws Error if the data backend failed
 */
export async function sendMails(services: Services): Promise<number> {
  const end = Date.now() + claimingMs;
  const faults: unknown[] = [];
  let sent = 0;
  /** Sends one email after the other, and starts another lane beside the first one. */
  async function runLane(lanes: number): Promise<void> {
    let others: Promise<void> | undefined;
    try {
      while (Date.now() < end && faults.length === 0) {
        const due = claim.parse(await call(services, 'claim_mails', {}));
        if (due === null) break;
        if (lanes > 1) others ??= runLane(lanes - 1);
        if ((await send(services, due)) === null) sent += 1;
      }
    } catch (error) {
      faults.push(error);
    }
    await others;
  }
  await runLane(parallelMails);
  if (faults.length > 0) throw faults[0];
  return sent;
}

/**
 * Sends these mails of the outbox now, without the wait for further events. What fails, or is beyond a
 * budget, is sent later.
 *
 * @param ids as `put_mails` returned them
 * @param token the caller's token for the main API, if there is a caller
 * @returns whether an email was sent
 * @throws MailError if every email failed; Refusal 429 if all are beyond a budget
 */
export async function deliverMails(
  services: Services,
  ids: readonly number[],
  token?: string,
): Promise<boolean> {
  let failure: unknown;
  let isSent = false;
  // Each mail is claimed once at most: a failed one is left to the outbox.
  let left = ids;
  while (left.length > 0) {
    const answer = await call(services, 'claim_mails', { mail_ids: left });
    if (deferred.safeParse(answer).success) {
      failure ??= new Refusal(
        429,
        'This address has received too many emails. The email is sent within an hour.',
      );
      break;
    }
    const due = claim.parse(answer);
    if (due === null) break;
    const error = await send(services, due, token);
    if (error === null) isSent = true;
    else failure = error;
    left = left.filter((id) => !due.ids.includes(id));
  }
  if (!isSent && failure !== undefined) throw failure;
  return isSent;
}

/** Puts the mails of an event into the outbox, once for each recipient, and delivers them. */
export async function putAndDeliver(
  services: Services,
  topic: string,
  event: string,
  token?: string,
): Promise<boolean> {
  const parameters = { topic, event_id: event };
  const ids = z.array(z.number()).parse(await call(services, 'put_mails', parameters, token));
  return deliverMails(services, ids, token);
}

/** @returns the error if the email could not be sent */
async function send(services: Services, due: Claim, token?: string): Promise<unknown> {
  const error = await compose(services, due, token)
    .then((mail) => services.mailer.send(mail))
    .then(
      () => null,
      (reason: unknown) => reason,
    );
  if (error !== null) console.error(error);
  await call(services, 'finish_mails', {
    ids: due.ids,
    sent: error === null,
    ...(error instanceof MailError
      ? { answer: describeFault(error.cause), is_refused: error.isRefused }
      : {}),
  });
  return error;
}

/** Renders a claimed email. */
export async function compose(services: Services, due: Claim, token?: string): Promise<Mail> {
  const render = topics[due.topic];
  if (!render) throw new Error(`The outbox has an unknown topic, ${due.topic}.`);
  const { thread, afterwards = [], ...text } = await render(services, { ...due, token });
  const { unsubscribe, topic } = due;
  const mail = composeMail({
    ...text,
    afterwards: unsubscribe
      ? [
          ...afterwards,
          [
            {
              label: 'Unsubscribe',
              url: `${services.siteUrl}/unsubscribe?${new URLSearchParams({ id: unsubscribe, of: topic })}`,
            },
          ],
        ]
      : afterwards,
    to: due.recipient || services.testMailTo,
    greeting: due.is_confirmed ? `Hello ${due.first_name ?? 'there'}` : 'Hello',
  });
  return {
    ...mail,
    messageId: `<${due.message_id}@${brand.host}>`,
    ...(thread ? { references: `<${thread}@${brand.host}>` } : {}),
    ...(unsubscribe
      ? {
          headers: {
            'List-Unsubscribe': `<${services.dataBackendUrl}/functions/v1/unsubscribe?token=${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
  };
}
