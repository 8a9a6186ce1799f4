import { accountChangeMessages as messages, passwordResetMessages } from '@ludarium/domain/account';
import { operations } from '@ludarium/domain/main-api';
import type { Hono } from 'hono';
import { passwordChangeNotice, resetMail } from './account-mails.ts';
import { type MainApiContext, sendLater } from './context.ts';
import { createLinkSecret, hashLinkSecret, hashPassword, isPassword } from './passwords.ts';
import { invalid, invalidByIssues, unauthenticated } from './refusals.ts';
import { type Env, readBody, readJson, route } from './route.ts';
import { createPersonToken } from './tokens.ts';

/** The change of the password. Optional: section 7 does not define it. */
export function passwordChangeRoutes(app: Hono<Env>, context: MainApiContext): void {
  const { sql, now } = context;

  route(app, context, operations.changePassword, async (call) => {
    const person = call.get('person');
    const form = await readBody(call, operations.changePassword.body);
    const [known] = await sql<{ password_hash: string }[]>`
      select password_hash from main_api.users where id = ${person.id}`;
    if (!known || !(await isPassword(form.current_password, known.password_hash))) {
      throw invalid({ current_password: [messages.currentPasswordWrong] });
    }
    const passwordHash = await hashPassword(form.password, context.passwordCost);
    // Of two concurrent changes one succeeds: the other one's token is not valid any more. The end of
    // the earlier sessions is in the statement of the change; the new token is signed after it. So is
    // the end of a link to a new password.
    const changed = await sql<{ email: string }[]>`
      with changed as (
        update main_api.users
        set password_hash = ${passwordHash}, token_version = token_version + 1, updated_at = ${now()}
        where id = ${person.id} and token_version = ${person.token_version}
        returning id, email
      ), links as (
        delete from main_api.password_resets where user_id in (select id from changed)
      )
      select email, public.end_sessions(id, ${now()}) from changed`;
    const [user] = changed;
    if (user === undefined) throw unauthenticated();
    const token = await createPersonToken(person.id, context);
    const notice = passwordChangeNotice(user.email, `${context.publicUrl}/reset-password`);
    sendLater(context, 'The notice of a new password', context.mailer.send(notice));
    return {
      status: true,
      message: messages.passwordChanged,
      authorization: { token, type: 'bearer' },
    };
  });
}

/** Lifetime of a reset link. */
const resetLinkMinutes = 60;

/**
 * POST /auth/reset-password: with an email alone it sends a link, with a token it sets the
 * password (section 7 gives both forms one path).
 */
export function passwordResetRoutes(app: Hono<Env>, context: MainApiContext): void {
  route(app, context, operations.requestPasswordReset, async (call) => {
    const body = await readJson(call);
    return typeof body === 'object' && body !== null && ('token' in body || 'password' in body)
      ? complete(body, context)
      : request(body, context);
  });
}

function request(body: unknown, context: MainApiContext) {
  const form = operations.requestPasswordReset.body.safeParse(body);
  if (!form.success) throw invalidByIssues(form.error.issues);
  const { email } = form.data;
  sendLater(context, 'A password reset link', sendLink(email, context));
  return { status: true, message: passwordResetMessages.requested };
}

async function sendLink(email: string, { sql, mailer, now, publicUrl }: MainApiContext) {
  const token = createLinkSecret();
  const expiresAt = new Date(now().getTime() + resetLinkMinutes * 60_000);
  const [user] = await sql<{ email: string }[]>`
    with account as (
      select id, email from main_api.users where lower(email) = lower(${email})
    ), link as (
      insert into main_api.password_resets (user_id, token_hash, expires_at)
      select id, ${hashLinkSecret(token)}, ${expiresAt} from account
      on conflict (user_id) do update
        set token_hash = excluded.token_hash, expires_at = excluded.expires_at
    )
    select email from account`;
  if (user === undefined) return;
  const query = new URLSearchParams({ token, email: user.email });
  const link = `${publicUrl}/set-new-password?${query}`;
  await mailer.send(resetMail({ to: user.email, link, lifetime: `${resetLinkMinutes} minutes` }));
}

async function complete(body: unknown, { sql, now, passwordCost }: MainApiContext) {
  const form = operations.completePasswordReset.body.safeParse(body);
  if (!form.success) throw invalidByIssues(form.error.issues);
  const { email, token, password } = form.data;
  const passwordHash = await hashPassword(password, passwordCost);
  // Using the link and changing the password are one statement: only one of two concurrent calls
  // succeeds. The new password ends earlier sessions, here (token_version) and in the data backend, and
  // with the token version a change of the address that somebody with the old password has begun.
  const changed = await sql`
    with used as (
      delete from main_api.password_resets r using main_api.users u
      where r.user_id = u.id and r.token_hash = ${hashLinkSecret(token)}
        and lower(u.email) = lower(${email}) and r.expires_at > ${now()}
      returning r.user_id
    ), changed as (
      update main_api.users u
      set password_hash = ${passwordHash}, token_version = token_version + 1, updated_at = now()
      from used where u.id = used.user_id
      returning u.id
    )
    select public.end_sessions(id, ${now()}) from changed`;
  if (changed.count === 0) {
    // One message for invalid, used and expired links and for those of another person.
    const message = 'This password reset link is invalid or has expired.';
    throw invalid({ token: [message] }, { status: false });
  }
  return { status: true, message: passwordResetMessages.completed };
}
