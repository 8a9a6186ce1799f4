import type { Mailer } from '@ludarium/supabase/functions/_shared/services.ts';
import type { Sql } from 'postgres';

/** How long a caught mail is kept; older ones are deleted when another one is caught. */
const retention = '30 days';

/** A message as stored in the inbox. Times are ISO 8601 in UTC. */
export interface InboxMessage {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sentAt: string;
}

/** Takes the mail that the system sends, and sends it to nobody. */
export interface Inbox extends Mailer {
  /** Newest first. */
  messages(limit?: number): Promise<InboxMessage[]>;
  message(id: string): Promise<InboxMessage | undefined>;
}

/**
 * Keeps mail in the table `local.inbox`.
 *
 * @param sql owner's connection to a database with the demo's tables
 */
export function createInbox(sql: Sql): Inbox {
  const columns = sql`id, recipient as "to", subject, text, html, sent_at as "sentAt"`;
  const shaped = (rows: readonly (InboxMessage & { sentAt: string | Date })[]) =>
    rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt).toISOString() }));
  return {
    send: async ({ to, subject, text, html }) => {
      await sql`delete from local.inbox where sent_at < now() - ${retention}::interval`;
      await sql`
        insert into local.inbox (recipient, subject, text, html)
        values (${to}, ${subject}, ${text}, ${html})`;
    },
    messages: async (limit = 500) =>
      shaped(
        await sql<InboxMessage[]>`
          select ${columns} from local.inbox order by sent_at desc limit ${limit}`,
      ),
    message: async (id) => {
      if (!/^[\da-f-]{36}$/.test(id)) return undefined;
      const rows = await sql<InboxMessage[]>`
        select ${columns} from local.inbox where id::text = ${id}`;
      return shaped(rows)[0];
    },
  };
}
