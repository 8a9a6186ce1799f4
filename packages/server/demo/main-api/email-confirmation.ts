import { emailConfirmationMessages as messages } from '@ludarium/domain/account';
import { operations } from '@ludarium/domain/main-api';
import type { Hono } from 'hono';
import { activationMail } from './account-mails.ts';
import type { MainApiContext } from './context.ts';
import { createLinkSecret, hashLinkSecret } from './passwords.ts';
import { invalid } from './refusals.ts';
import { type Env, readBody, route } from './route.ts';

/** Lifetime of an activation link. */
const linkHours = 24;

/**
 * POST /api/auth/confirm-email and /api/auth/resend-confirmation. Optional: section 7 does not define
 * them, and the pages handle a 404.
 */
export function emailConfirmationRoutes(app: Hono<Env>, context: MainApiContext): void {
  route(app, context, operations.confirmEmail, async (call) => {
    const { confirmation } = await readBody(call, operations.confirmEmail.body);
    return { status: true, message: await confirm(confirmation, context) };
  });

  route(app, context, operations.resendConfirmation, async (call) => {
    const { id } = call.get('person');
    const [user] = await context.sql<{ email_verified: boolean | null }[]>`
        select email_verified from main_api.users where id = ${id}`;
    if (user?.email_verified) {
      return { status: true, message: messages.alreadyConfirmed, email_verified: true };
    }
    await sendActivationLink(id, context);
    return { status: true, message: messages.sentAgain, email_verified: false };
  });
}

/** Mails a new activation link, which replaces the previous one. */
export async function sendActivationLink(
  userId: string,
  { sql, mailer, now, publicUrl }: MainApiContext,
): Promise<void> {
  const confirmation = createLinkSecret();
  const expiresAt = new Date(now().getTime() + linkHours * 3_600_000);
  const [user] = await sql<{ email: string }[]>`
    with account as (
      select id, email from main_api.users
      where id = ${userId} and email_verified is not true
    ), link as (
      insert into main_api.email_confirmations (user_id, email, token_hash, expires_at)
      select id, email, ${hashLinkSecret(confirmation)}, ${expiresAt} from account
      on conflict (user_id) do update
        set email = excluded.email, token_hash = excluded.token_hash,
          expires_at = excluded.expires_at, used_at = null
    )
    select email from account`;
  if (user === undefined) return;
  // Not `token`, because the site reads that parameter as a login token.
  const query = new URLSearchParams({ confirmation });
  const link = `${publicUrl}/signup-confirmation?${query}`;
  await mailer.send(activationMail({ to: user.email, link, lifetime: `${linkHours} hours` }));
}

/**
 * Uses the link and notifies the data backend, in one statement: only one of two concurrent calls
 * uses it. A link that was used before succeeds as long as the account has its address.
 *
 * @returns what to say
 */
async function confirm(confirmation: string, { sql, now }: MainApiContext): Promise<string> {
  const tokenHash = hashLinkSecret(confirmation);
  const confirmed = await sql`
    with used as (
      update main_api.email_confirmations c set used_at = ${now()}
      from main_api.users u
      where u.id = c.user_id and lower(u.email) = lower(c.email)
        and c.token_hash = ${tokenHash} and c.used_at is null and c.expires_at > ${now()}
      returning c.user_id
    ), changed as (
      update main_api.users u set email_verified = true, updated_at = ${now()}
      from used where u.id = used.user_id
      returning u.id, u.email
    )
    select public.confirm_email(id, email) from changed`;
  if (confirmed.count > 0) return messages.confirmed;
  const [link] = await sql<Link[]>`
    select link.used_at, link.expires_at,
      account.email_verified and lower(account.email) = lower(link.email) as is_confirmed
    from main_api.email_confirmations as link
    join main_api.users as account on account.id = link.user_id
    where link.token_hash = ${tokenHash}`;
  if (link?.used_at && link.is_confirmed) return messages.alreadyConfirmed;
  throw invalid({ confirmation: [describeRefusal(link, now())] }, { status: false });
}

interface Link {
  readonly used_at: Date | null;
  readonly expires_at: Date;
  readonly is_confirmed: boolean | null;
}

function describeRefusal(link: Link | undefined, now: Date) {
  if (link?.used_at) return messages.linkUsed;
  if (link && link.expires_at <= now) return messages.linkExpired;
  return messages.linkUnknown;
}
