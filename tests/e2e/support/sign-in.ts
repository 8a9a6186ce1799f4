import type { APIRequestContext } from '@playwright/test';
import { demoPassword } from './main-job.ts';

/** An account and its token. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

interface Answer {
  readonly data: {
    readonly user: { readonly id: string };
    readonly authorization: { readonly token: string };
  };
}

const demoPeople = new Map<string, Promise<Person>>();

/**
 * Signs in through the API. Demo accounts do so once per worker: hashing is slow, and no test
 * changes their passwords.
 */
export function signedIn(
  request: APIRequestContext,
  email: string,
  password = demoPassword,
): Promise<Person> {
  if (password !== demoPassword) return signIn(request, email, password);
  const known = demoPeople.get(email) ?? signIn(request, email, password);
  demoPeople.set(email, known);
  return known;
}

/** Signs in and returns the token. */
export async function getToken(request: APIRequestContext, email: string): Promise<string> {
  return (await signedIn(request, email)).token;
}

async function signIn(
  request: APIRequestContext,
  email: string,
  password: string,
): Promise<Person> {
  const answer = await request.post('/main-api/api/auth/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`);
  const { data }: Answer = await answer.json();
  return { id: String(data.user.id), email, token: data.authorization.token };
}

/** Gives a person a role as an admin does; the next sign-in has it. */
export async function grantRole(
  request: APIRequestContext,
  { id }: Person,
  role: { readonly role: 'tester' } | { readonly role: 'publisher'; readonly publisher_id: number },
): Promise<void> {
  const answer = await request.put(`/main-api/api/roles/${id}`, {
    headers: { authorization: `Bearer ${await getToken(request, 'admin@demo.example')}` },
    data: role,
  });
  if (!answer.ok()) throw new Error(`roles: ${answer.status()} ${await answer.text()}`);
}

/**
 * Changes a person's password elsewhere, which ends the session of the token.
 *
 * @returns the new password
 */
export async function endSession(
  request: APIRequestContext,
  { token }: Person,
  password: string,
): Promise<string> {
  const next = `${password}-2`;
  const answer = await request.post('/main-api/api/auth/change-password', {
    headers: { authorization: `Bearer ${token}` },
    data: { current_password: password, password: next, password_confirmation: next },
  });
  if (!answer.ok()) throw new Error(`change-password: ${answer.status()} ${await answer.text()}`);
  return next;
}
