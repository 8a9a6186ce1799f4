import { registrationMessages, signInMessages } from '@ludarium/domain/account';
import { operations, type RegisterPayload } from '@ludarium/domain/main-api';
import { folded } from '@ludarium/domain/search';
import type { Hono } from 'hono';
import postgres from 'postgres';
import { type MainApiContext, sendLater } from './context.ts';
import { sendActivationLink } from './email-confirmation.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { invalid, Refused } from './refusals.ts';
import { type Env, readBody, route } from './route.ts';
import { createPersonToken } from './tokens.ts';

interface Credentials {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly password_hash: string;
}

/** POST /api/auth/login and /api/auth/register (section 7). */
export function signInRoutes(app: Hono<Env>, context: MainApiContext): void {
  const { sql } = context;

  route(app, context, operations.login, async (call) => {
    const { email, password } = await readBody(call, operations.login.body);
    const [user] = await sql<Credentials[]>`
      select id, email, firstname, lastname, password_hash
      from main_api.users where lower(email) = lower(${email})`;
    if (!user || !(await isPassword(password, user.password_hash))) {
      throw new Refused(401, signInMessages.invalidCredentials, { status: 'error' });
    }

    return {
      status: 'success',
      message: signInMessages.success,
      data: {
        user: {
          id: Number(user.id),
          email: user.email,
          first_name: user.firstname,
          last_name: user.lastname,
        },
        authorization: { token: await createPersonToken(user.id, context), type: 'bearer' },
      },
    };
  });

  route(app, context, operations.register, async (call) => {
    const form = await readBody(call, operations.register.body);
    if (context.isRecaptchaToken?.(form.recaptcha_token ?? '', 'register') === false) {
      throw invalid({ recaptcha_token: [registrationMessages.recaptchaUnavailable] });
    }
    const id = await createAccount(form, context);
    sendLater(context, 'An activation link', sendActivationLink(id, context));
    return {
      status: 'success',
      message: 'User created successfully',
      lang: form.lang,
      user: {
        id: Number(id),
        email: form.email,
        first_name: form.firstname,
        last_name: form.lastname,
      },
      authorization: { token: await createPersonToken(id, context), type: 'bearer' },
    };
  });
}

async function createAccount(
  form: RegisterPayload,
  { sql, passwordCost }: MainApiContext,
): Promise<string> {
  const user = {
    email: form.email,
    password_hash: await hashPassword(form.password, passwordCost),
    firstname: form.firstname,
    lastname: form.lastname,
    displayname: form.displayname,
    folded_displayname: folded(form.displayname),
    lang: form.lang,
  };
  try {
    const [row] = await sql<{ id: string }[]>`
      insert into main_api.users ${sql(user)} returning id`;
    if (row === undefined) throw new Error('The new account has no id.');
    return row.id;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.constraint_name === 'users_by_email') {
      throw invalid({ email: ['The email has already been taken.'] });
    }
    throw error;
  }
}
