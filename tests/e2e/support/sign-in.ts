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

/** The response of `token_status` to a refused token. */
export const refusedToken = {
  valid: false,
  user_id: null,
  email: null,
  roles: [],
  admin: false,
  publisher: false,
  tester: false,
} as const;
