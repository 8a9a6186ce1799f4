import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { activationLink } from '../support/inbox.ts';
import { type Person, signedIn } from '../support/sign-in.ts';

export { type Person, signedIn };

export const personPassword = 'Sturdy-box-7';

/** A new account without any role. */
export async function newPerson(
  request: APIRequestContext,
  domain = 'somewhere.example',
): Promise<Person> {
  const local = `petra-${randomUUID().slice(0, 8)}`;
  const email = `${local}@${domain}`;
  const captcha = await request.get('/recaptcha/token?action=register');
  const { token }: { token: string } = await captcha.json();
  const answer = await request.post('/main-api/api/auth/register', {
    data: {
      recaptcha_token: token,
      firstname: 'Petra',
      lastname: local,
      email,
      password: personPassword,
      displayname: local,
      lang: 'en',
    },
  });
  if (!answer.ok()) throw new Error(`register: ${answer.status()} ${await answer.text()}`);
  return signedIn(request, email, personPassword);
}

/** Confirms a person's address with the link of the activation mail. */
export async function confirmEmail(request: APIRequestContext, { email }: Person): Promise<void> {
  const link = new URL(await activationLink(request, email));
  const answer = await request.post('/main-api/api/auth/confirm-email', {
    data: { confirmation: link.searchParams.get('confirmation') },
  });
  if (!answer.ok()) throw new Error(`confirm: ${answer.status()} ${await answer.text()}`);
}

/** A new account whose address is confirmed: an approval asks nothing. */
export async function newApplicant(request: APIRequestContext): Promise<Person> {
  const person = await newPerson(request);
  await confirmEmail(request, person);
  return person;
}

/** The headers of a call to the data backend as this person. */
export function getHeaders({ token }: Person): Record<string, string> {
  return {
    apikey: 'sb_publishable_local',
    'x-laravel-token': token,
    Prefer: 'return=representation',
  };
}

/** A pending request and the unique name in its row. */
export interface PendingRequest {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly person: Person;
}

/** Requests access for a new publisher. */
export async function createAccessRequest(
  request: APIRequestContext,
  person: Person,
  publisher: { readonly publisher_id?: number; readonly website_url?: string } = {},
): Promise<PendingRequest> {
  const name = `House ${randomUUID().slice(0, 8)}`;
  const note = `Please let in ${name}.`;
  const answer = await request.post('/rest/v1/publisher_requests', {
    headers: getHeaders(person),
    data: {
      email: person.email,
      laravel_user_id: person.id,
      // Another domain than that of the address would be asked about before an approval.
      website_url: `https://${person.email.split('@')[1]}`,
      verification_note: note,
      ...(publisher.publisher_id ? {} : { new_publisher_name: name }),
      ...publisher,
    },
  });
  if (!answer.ok()) throw new Error(`insert: ${answer.status()} ${await answer.text()}`);
  const [row]: { id: string }[] = await answer.json();
  return { id: row?.id ?? '', name, note, person };
}

/** Requests an account's deletion, signed in or not. */
export async function createDeletionRequest(
  request: APIRequestContext,
  email: string,
  reason: string | null,
): Promise<void> {
  const answer = await request.post('/rest/v1/account_deletion_requests', {
    headers: { apikey: 'sb_publishable_local' },
    data: { email, reason },
  });
  if (!answer.ok()) throw new Error(`insert: ${answer.status()} ${await answer.text()}`);
}

/** Reads rows of a table as an admin. */
export async function getRows<Row>(
  request: APIRequestContext,
  admin: Person,
  query: string,
): Promise<Row[]> {
  const answer = await request.get(`/rest/v1/${query}`, { headers: getHeaders(admin) });
  return answer.json();
}

/** Opens a path as a person, or as a demo account by its email; replaces who was signed in. */
export async function openAs(
  page: Page,
  path: string,
  who: string | Person = 'admin@demo.example',
): Promise<Person> {
  const person = typeof who === 'string' ? await signedIn(page.request, who) : who;
  await page.goto('/accessibility');
  await page.evaluate((token) => window.localStorage.setItem('jwt_token', token), person.token);
  await page.goto(path);
  return person;
}

/** Rejects without a reason: the button of the row, then the dialog. */
export async function reject(row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Reject' }).click();
  await row.page().getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
}
