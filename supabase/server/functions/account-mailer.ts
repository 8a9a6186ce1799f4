import type { Sql } from 'postgres';
import type { Services } from '../../functions/_shared/services.ts';
import { deliverMails } from '../../functions/send-mails/outbox.ts';
import type { AccountMailer } from '../stand-ins.ts';

/** Puts mails about accounts into the outbox, and delivers them at once. */
export function createAccountMailer(sql: Sql, services: Services): AccountMailer {
  return {
    send: async ({ kind, userId, to, firstName, content, expiresAt }) => {
      const [mail] = await sql<{ id: string }[]>`
        select app.add_account_mail(${kind}, ${userId}, ${to}, ${firstName}, ${sql.json(content)},
          ${expiresAt ?? null}) as id`;
      await deliverMails(services, [Number(mail?.id)]);
    },
  };
}
