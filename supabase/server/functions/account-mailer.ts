import type { Sql } from 'postgres';
import { Refusal } from '../../functions/_shared/reply.ts';
import type { Services } from '../../functions/_shared/services.ts';
import { deliverMails } from '../../functions/send-mails/outbox.ts';
import type { AccountMailer } from '../stand-ins.ts';

/** Puts mails about accounts into the outbox, and delivers them at once. */
export function createAccountMailer(sql: Sql, services: Services): AccountMailer {
  return {
    send: async ({ topic, userId, to, firstName, content, sender, isReserved, expiresAt }) => {
      const [mail] = await sql<{ id: string }[]>`
        select app.add_account_mail(${topic}, ${userId}, ${to}, ${firstName}, ${sql.json(content)},
          ${sender}, ${isReserved}, ${expiresAt ?? null}) as id`;
      await deliverMails(services, [Number(mail?.id)]).catch((error: unknown) => {
        // Beyond a budget: the outbox sends it later.
        if (!(error instanceof Refusal)) throw error;
      });
    },
  };
}
