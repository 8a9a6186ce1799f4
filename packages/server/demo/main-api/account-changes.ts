import { accountChangeMessages as messages } from '@ludarium/domain/account';
import { operations } from '@ludarium/domain/main-api';
import type { Hono } from 'hono';
import { passwordChangeNotice } from './account-mails.ts';
import { type MainApiContext, sendLater } from './context.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { invalid, unauthenticated } from './refusals.ts';
import { type Env, readBody, route } from './route.ts';
import { createPersonToken } from './tokens.ts';

/** The change of the password. Optional: section 7 does not define it. */
export function accountChangeRoutes(app: Hono<Env>, context: MainApiContext): void {
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
