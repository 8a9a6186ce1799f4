import { z } from 'zod';
import { call } from '../_shared/data-backend.ts';
import { describeFault } from '../_shared/fault.ts';
import { claimingMs, claimJobs, finishJob, type Outcome } from '../_shared/jobs.ts';
import { MailError } from '../_shared/mailer.ts';
import { Refusal } from '../_shared/reply.ts';
import type { Services } from '../_shared/services.ts';
import { type ClaimedMail, claimedMail, compose } from './compose.ts';

/** Mails that are claimed and sent at a time. */
export const parallelMails = 10;

/**
 * Sends the mails that are due, ten at a time. One that fails is sent later, unless the mail server
 * refuses it permanently five times; one whose confirmation is lost is sent again after five minutes, with
 * the same Message-ID.
 *
 * @returns the number of mails that were sent
 * @throws Error if the data backend failed
 */
export async function sendMails(services: Services): Promise<number> {
  const end = Date.now() + claimingMs;
  let sent = 0;
  while (Date.now() < end) {
    const { jobs: mails, deferred } = await claimJobs(services, 'mail', claimedMail, {
      max_jobs: parallelMails,
    });
    if (mails.length === 0 && deferred === 0) break;
    const errors = await Promise.all(mails.map((mail) => send(services, mail)));
    sent += errors.filter((error) => error === null).length;
  }
  return sent;
}

/**
 * Sends these mails of the outbox now. What fails, or is beyond a budget, is sent later.
 *
 * @param ids as `put_mails` returned them
 * @param token the caller's token for the main API, if there is a caller
 * @returns whether a mail was sent
 * @throws MailError if every mail failed; Refusal 429 if all are beyond a budget
 */
export async function deliverMails(
  services: Services,
  ids: readonly number[],
  token?: string,
): Promise<boolean> {
  if (ids.length === 0) return false;
  const { jobs: mails, deferred } = await claimJobs(services, 'mail', claimedMail, {
    job_ids: ids,
  });
  const errors = await Promise.all(mails.map((mail) => send(services, mail, token)));
  if (errors.includes(null)) return true;
  const [failure] = errors;
  if (failure) throw failure;
  if (deferred > 0) {
    throw new Refusal(
      429,
      'This address has received too many emails. The email is sent within an hour.',
    );
  }
  return false;
}

/** Puts the mails of an event into the outbox, once for each recipient, and delivers them. */
export async function putAndDeliver(
  services: Services,
  kind: string,
  event: string,
  token?: string,
): Promise<boolean> {
  const parameters = { kind, event_id: event };
  const ids = z.array(z.number()).parse(await call(services, 'put_mails', parameters, token));
  return deliverMails(services, ids, token);
}

/** @returns the error if the mail could not be sent */
async function send(services: Services, due: ClaimedMail, token?: string): Promise<unknown> {
  const error = await compose(services, due, token)
    .then((mail) => services.mailer.send(mail))
    .then(
      () => null,
      (reason: unknown) => reason,
    );
  if (error !== null) {
    console.error(`Mail ${due.id} (${due.kind}) was not sent.`, error);
  }
  await finishJob(services, due.id, toOutcome(error));
  return error;
}

function toOutcome(error: unknown): Outcome {
  if (error === null) return { outcome: 'done' };
  if (!(error instanceof MailError)) return { outcome: 'failed' };
  return {
    outcome: error.isRefused ? 'refused' : 'failed',
    message: describeFault(error.cause),
  };
}
