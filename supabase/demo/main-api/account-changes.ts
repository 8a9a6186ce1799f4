import { accountChangeMessages as messages } from '@ludarium/domain/account';
import { accountOperations } from '@ludarium/domain/main-api';
import type { Hono } from 'hono';
import postgres from 'postgres';
import { getClientNetwork } from '../../server/http/client-address.ts';
import {
  addressTakenMail,
  emailChangeMail,
  emailChangeNotice,
  passwordChangeNotice,
} from './account-mails.ts';
import type { MainApiContext } from './context.ts';
import { createPasswordChecks } from './password-checks.ts';
import { createLinkSecret, hashLinkSecret, hashPassword, isPassword } from './passwords.ts';
import type { RateLimiter } from './rate-limits.ts';
import { invalid, unauthenticated } from './refusals.ts';
import { type Call, type Env, readBody, route } from './route.ts';
import { createPersonToken, type Person } from './tokens.ts';

/** Lifetime of the link to a new address. */
const linkHours = 24;

/** Changes of password and email address. Optional: section 7 does not define them. */
export function accountChangeRoutes(
  app: Hono<Env>,
  context: MainApiContext,
  limiter: RateLimiter,
): void {
  const { sql, now } = context;
  const passwords = createPasswordChecks(limiter);

  route(app, context, accountOperations.changePassword, async (call) => {
    const person = call.get('person');
    const form = await readBody(call, accountOperations.changePassword.body);
    await requirePassword(call, 'current_password', form.current_password);
    const passwordHash = await hashPassword(form.password, context.passwordCost);
    // Of two concurrent changes one succeeds: the other one's token is not valid any more. The end of
    // the earlier sessions is in the statement of the change; the new token is signed after it. So is
    // the end of a link to a new password. A link to a new address ends with the token version.
    const changed = await sql<{ email: string; firstname: string }[]>`
      with changed as (
        update main_api.users
        set password_hash = ${passwordHash}, token_version = token_version + 1, updated_at = ${now()}
        where id = ${person.id} and token_version = ${person.token_version}
        returning id, email, firstname
      ), links as (
        delete from main_api.password_resets where user_id in (select id from changed)
      )
      select email, firstname, public.end_sessions(id, ${now()}) from changed`;
    const [user] = changed;
    if (user === undefined) throw unauthenticated();
    const token = await createPersonToken(person.id, context);
    context.afterwards(
      context.mailer
        .send({
          kind: 'password_changed',
          to: user.email,
          userId: person.id,
          firstName: user.firstname,
          content: passwordChangeNotice(`${context.publicUrl}/reset-password`),
        })
        .catch((error: unknown) =>
          context.log.error({ error }, 'The notice of a new password could not be sent.'),
        ),
    );
    return {
      ...createAnswer(messages.passwordChanged),
      authorization: { token, type: 'bearer' as const },
    };
  });

  route(app, context, accountOperations.changeEmail, async (call) => {
    const person = call.get('person');
    const { email, password } = await readBody(call, accountOperations.changeEmail.body);
    await requirePassword(call, 'password', password);
    if (email.toLowerCase() === person.email.toLowerCase()) {
      throw invalid({ email: [messages.emailUnchanged] });
    }
    await limiter.spend('changeEmail', person.id);
    // After the response, so that neither its text nor its duration reveals whether the new address
    // has an account.
    context.afterwards(
      sendLinks(person, email).catch((error: unknown) =>
        context.log.error({ error }, 'A link for a new email address could not be sent.'),
      ),
    );
    return createAnswer(messages.emailRequested);
  });

  route(app, context, accountOperations.confirmEmailChange, async (call) => {
    await limiter.spend('confirmEmail', getClientNetwork(call));
    const { confirmation } = await readBody(call, accountOperations.confirmEmailChange.body);
    if (!(await confirm(confirmation))) {
      throw invalid({ confirmation: [messages.emailLinkInvalid] }, { status: false });
    }
    return createAnswer(messages.emailChanged);
  });

  /** @throws Refused if the password is not the caller's; within the limits of sign-in */
  async function requirePassword(call: Call, field: string, password: string) {
    const { id, email } = call.get('person');
    await passwords.countRequest(call);
    const [user] = await sql<{ password_hash: string }[]>`
      select password_hash from main_api.users where id = ${id}`;
    if (user === undefined) throw unauthenticated();
    if (!(await passwords.check(call, email, () => isPassword(password, user.password_hash)))) {
      throw invalid({ [field]: [messages.currentPasswordWrong] });
    }
  }

  /** Mails the link to the new address, and a notice to the present one. */
  async function sendLinks(person: Person, email: string) {
    const { id, email: present, firstname, token_version } = person;
    const confirmation = createLinkSecret();
    const expiresAt = new Date(now().getTime() + linkHours * 3_600_000);
    const [outcome] = await sql<{ allowed: boolean; taken: boolean }[]>`
      with taken as materialized (
        select exists (
          select from main_api.users where lower(email) = lower(${email})
        ) as is_taken
      ), allowed as materialized (
        select app.reserve_mail(case when is_taken then 'address_taken' else 'email_change' end,
          ${email}, null, ${id}, null) as is_allowed
        from taken
      ), link as (
        insert into main_api.email_changes (user_id, email, token_hash, expires_at, token_version)
        select ${id}, ${email}, ${hashLinkSecret(confirmation)}, ${expiresAt}, ${token_version}
        from allowed, taken
        where is_allowed and not is_taken
        on conflict (user_id) do update
          set email = excluded.email, token_hash = excluded.token_hash,
            expires_at = excluded.expires_at, token_version = excluded.token_version,
            used_at = null
      )
      select is_allowed as allowed, is_taken as taken from allowed, taken`;
    if (!outcome?.allowed) return;
    const link = `${context.publicUrl}/confirm-email-change?${new URLSearchParams({ confirmation })}`;
    // Both, although one of them may not be delivered now: the outbox repeats it.
    const deliveries = await Promise.allSettled([
      context.mailer.send({
        to: email,
        userId: null,
        firstName: firstname,
        ...(outcome.taken
          ? { topic: 'address_taken', content: addressTakenMail() }
          : {
              kind: 'email_change',
              expiresAt,
              content: emailChangeMail({ link, lifetime: `${linkHours} hours` }),
            }),
      }),
      context.mailer.send({
        kind: 'email_change_notice',
        to: present,
        userId: id,
        firstName: firstname,
        content: emailChangeNotice(email),
      }),
    ]);
    for (const delivery of deliveries) if (delivery.status === 'rejected') throw delivery.reason;
  }

  /**
   * Uses the link, in one statement: of two concurrent calls one changes the address. It ends all
   * sessions, whose tokens have the previous address, and notifies the data backend. A link that was
   * requested before the last change of the password is not valid. One that was used before
   * succeeds as long as the account has its address: the answer may have been lost.
   */
  async function confirm(confirmation: string): Promise<boolean> {
    const tokenHash = hashLinkSecret(confirmation);
    try {
      const changed = await sql`
        with used as (
          update main_api.email_changes c set used_at = ${now()} from main_api.users u
          where c.token_hash = ${tokenHash} and c.expires_at > ${now()} and c.used_at is null
            and u.id = c.user_id and u.token_version = c.token_version
          returning c.user_id, c.email
        ), links as (
          delete from main_api.password_resets where user_id in (select user_id from used)
        ), activation as (
          delete from main_api.email_confirmations where user_id in (select user_id from used)
        ), changed as (
          update main_api.users as u
          set email = used.email, email_verified = true, token_version = token_version + 1,
            updated_at = ${now()}
          from used where u.id = used.user_id
          returning u.id, u.email
        )
        select public.end_sessions(id, ${now()}), public.change_email(id, email) from changed`;
      if (changed.count > 0) return true;
      const before = await sql`
        select from main_api.email_changes as link
        join main_api.users as account
          on account.id = link.user_id and lower(account.email) = lower(link.email)
        where link.token_hash = ${tokenHash} and link.used_at is not null`;
      return before.count > 0;
    } catch (error) {
      // The address got an account after the link was sent.
      if (error instanceof postgres.PostgresError && error.constraint_name === 'users_by_email') {
        return false;
      }
      throw error;
    }
  }
}

const createAnswer = (message: string) => ({ status: true as const, message });
