import { randomUUID } from 'node:crypto';
import { mainApi } from '@ludarium/browser/http/main-api.ts';
import { session } from '@ludarium/browser/session/session.ts';
import type { User } from '@ludarium/domain/account';
import { toRegistrationPayload } from '@ludarium/domain/publishers';
import { inject } from 'vitest';

const password = 'Demo-pass1';

/** Signs the page in as `admin`, `publisher`, `tester` or `newcomer` of the demo, or as a stranger. */
export async function signInAs(who: string | User): Promise<User> {
  return signIn(typeof who === 'string' ? `${who}@demo.example` : who.email);
}

/** Registers somebody new, and signs the page in. */
export async function signInAsStranger(): Promise<User> {
  const email = `${randomUUID()}@client.example`;
  const captcha = await fetch(`${inject('clientUrl')}/recaptcha/token?action=register`);
  const person = { firstName: 'Kai', lastName: 'Jansen', email, password };
  await mainApi.call('register', {
    body: {
      ...toRegistrationPayload(person),
      recaptcha_token: (await captcha.json()).token,
    },
  });
  return signIn(email);
}

async function signIn(email: string): Promise<User> {
  const { token } = await mainApi.call('login', { body: { email, password } });
  const state = session.signIn(token);
  if (state.status !== 'signed-in') throw new Error(`${email} could not sign in.`);
  return state.user;
}
