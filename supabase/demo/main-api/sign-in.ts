import { registrationMessages, signInMessages } from '@ludarium/domain/account';
import { type AnswerOf, operations } from '@ludarium/domain/main-api';
import { folded } from '@ludarium/domain/search';
import type { Hono } from 'hono';
import postgres from 'postgres';
import { getClientNetwork } from '../../server/http/client-address.ts';
import type { MainApiContext } from './context.ts';
import { sendActivationLink } from './email-confirmation.ts';
import { createPasswordChecks } from './password-checks.ts';
import { hashPassword, isPassword, rejectPassword } from './passwords.ts';
import type { RateLimiter } from './rate-limits.ts';
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
export function signInRoutes(app: Hono<Env>, context: MainApiContext, limiter: RateLimiter): void {
  const { sql } = context;
  const passwords = createPasswordChecks(limiter);

  route(app, context, operations.login, async (call): Promise<AnswerOf<'login'>> => {
    await passwords.countRequest(call);
    const { email, password } = await readBody(call, operations.login.body);
    const [user] = await sql<Credentials[]>`
      select id, email, firstname, lastname, password_hash
      from main_api.users where lower(email) = lower(${email})`;
    const isRight = await passwords.check(call, email, () =>
      user
        ? isPassword(password, user.password_hash)
        : rejectPassword(password, context.passwordCost),
    );
    // The same response for an unknown email and a wrong password, against enumeration.
    if (!user || !isRight)
      throw new Refused(401, signInMessages.invalidCredentials, { status: 'error' });

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

  route(app, context, operations.register, async (call): Promise<AnswerOf<'register'>> => {
    await limiter.spend('register', getClientNetwork(call));
    const form = await readBody(call, operations.register.body);
    await checkRecaptcha(form.recaptcha_token, context);
    const id = await createAccount(form, context);
    // After the response, so that a slow or failing mail server does not block the registration.
    context.afterwards(
      sendActivationLink(id, getClientNetwork(call), context).then(
        () => undefined,
        (error: unknown) => context.log.error({ error }, 'An activation link could not be sent.'),
      ),
    );
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

async function checkRecaptcha(token: string | undefined, context: MainApiContext): Promise<void> {
  if (context.verifyRecaptcha === undefined) return;
  if (token === undefined || !(await context.verifyRecaptcha(token, 'register'))) {
    throw invalid({ recaptcha_token: [registrationMessages.recaptchaUnavailable] });
  }
}

async function createAccount(
  form: {
    readonly email: string;
    readonly password: string;
    readonly firstname: string;
    readonly lastname: string;
    readonly displayname: string;
    readonly lang: string;
  },
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
    // Only this response reveals that an email is known, as in every Laravel registration: the
    // person needs the reason. Rate limit and captcha bound enumeration, and the password is hashed
    // first, so that the duration reveals nothing more.
    if (error instanceof postgres.PostgresError && error.constraint_name === 'users_by_email') {
      throw invalid({ email: ['The email has already been taken.'] });
    }
    throw error;
  }
}
