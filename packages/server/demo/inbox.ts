import type { Mailer } from '@ludarium/supabase/functions/_shared/services.ts';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Sql } from 'postgres';

/** How long a caught mail is kept; older ones are deleted when another one is caught. */
const retention = '30 days';

/** A message as stored in the inbox. Times are ISO 8601 in UTC. */
interface InboxMessage {
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

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** `/inbox`: the caught mail as HTML and, at `/messages`, as JSON. */
export function createInboxPage(inbox: Inbox): Hono {
  const app = new Hono();
  app.get('/messages', async (c) => c.json(await inbox.messages()));
  app.get('/messages/:id/html', async (c) => {
    const message = await inbox.message(c.req.param('id'));
    if (!message) return c.notFound();
    // Mail contains user input: the sandbox blocks scripts and external resources.
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-top-navigation-by-user-activation; frame-ancestors 'self'",
    );
    c.header('X-Frame-Options', 'SAMEORIGIN');
    return c.html(message.html || html`<pre>${message.text}</pre>`);
  });
  app.get('/:id?', async (c) => {
    const messages = await inbox.messages(200);
    const open = messages.find(({ id }) => id === c.req.param('id')) ?? messages[0];
    return c.html(page(messages, open));
  });
  return app;
}

function page(messages: readonly InboxMessage[], open: InboxMessage | undefined) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Inbox (${messages.length})</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <nav aria-label="Messages">
          <h1>Inbox</h1>
          <p>Mail that the system sent. It exists on this machine only.</p>
          ${messages.length === 0 ? html`<p>No mail yet.</p>` : ''}
          <ol>
            ${messages.map(
              (message) => html`<li>
                <a href="/inbox/${message.id}" ${message === open ? raw('aria-current="page"') : ''}>
                  <b>${message.subject}</b><span>${message.to}</span>
                  <time datetime="${message.sentAt}">${when.format(new Date(message.sentAt))}</time>
                </a>
              </li>`,
            )}
          </ol>
        </nav>
        ${
          open
            ? html`<main>
                <h2>${open.subject}</h2>
                <p>To ${open.to}, ${when.format(new Date(open.sentAt))}</p>
                <iframe title="Message" src="/inbox/messages/${open.id}/html"></iframe>
                <details>
                  <summary>Plain text</summary>
                  <pre>${open.text}</pre>
                </details>
              </main>`
            : ''
        }
      </body>
    </html>`;
}

const styles = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0; display: grid; grid-template-columns: minmax(16rem, 24rem) 1fr; min-height: 100vh; background: light-dark(#fbf7ef, #17151d); color: light-dark(#1d1b26, #f3eee4); }
  nav { padding: 1.5rem; border-right: 1px solid light-dark(#e4dccb, #35313f); }
  main { padding: 1.5rem; display: flex; flex-direction: column; min-width: 0; }
  h1, h2 { margin: 0 0 .25rem; line-height: 1.2; }
  ol { list-style: none; margin: 1rem 0 0; padding: 0; }
  li a { display: grid; padding: .6rem .75rem; border-radius: .75rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
  li a:hover, li a[aria-current] { background: light-dark(#eee5d3, #2a2632); }
  li span, time, p { color: light-dark(#5b5668, #b9b2c4); font-size: .9rem; }
  iframe { flex: 1; min-height: 32rem; border: 1px solid light-dark(#e4dccb, #35313f); border-radius: .75rem; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  @media (max-width: 44rem) { body { grid-template-columns: 1fr; } nav { border: 0; } }
`;
