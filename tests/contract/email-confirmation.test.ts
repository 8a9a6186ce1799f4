import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { describe, expect, onTestFinished } from 'vitest';
import {
  bearer,
  documented,
  findLink,
  freshEmail,
  getError,
  json,
  localTest,
  openTestApi,
  refused,
  register,
  type TestApi,
  useTestApi,
  withoutMail,
} from './test-api.ts';

const api = useTestApi();

const hour = 3_600_000;
const notValid =
  'This activation link is not valid. If you asked for another one, use the latest email.';
const confirm = (body: unknown) => api.fetch('/api/auth/confirm-email', json('POST', body));
const resend = (token: string) =>
  api.fetch('/api/auth/resend-confirmation', json('POST', {}, token));

/** Registers a new person and waits for the activation mail. */
async function person(of: TestApi = api) {
  const registered = await register(of.client());
  await of.local.settled();
  return registered;
}

const getMails = (email: string) => api.local.mails.filter(({ to }) => to === email);

/** The link of the newest mail to an address. */
const getLink = (email: string, of: TestApi = api) => findLink(of, email, '/signup-confirmation');
const getConfirmation = (email: string, of?: TestApi) =>
  getLink(email, of).searchParams.get('confirmation') ?? '';
const isVerified = async ({ token, id }: { token: string; id: string }) =>
  (await api.client(token).call('user', { params: { id } })).email_verified;

describe('a registration', () => {
  localTest(
    'mails an activation link, in text and HTML, without the name that somebody gave',
    async () => {
      const { email } = await person();
      expect(getMails(email)).toHaveLength(1);
      const [mail] = getMails(email);
      expect(mail?.subject).toMatch(/^Activate your .+ account$/);
      const link = getLink(email);
      expect(link.pathname).toBe('/signup-confirmation');
      expect([...link.searchParams.keys()]).toEqual(['confirmation']);
      expect(getConfirmation(email)).toMatch(/^[\w-]{43}$/);
      expect(mail?.text).toContain('24 hours');
      expect(mail?.html).toContain(link.href);
      expect(mail?.html).not.toContain('Rita');
      expect(mail?.text).not.toContain('Rita');
    },
  );

  localTest('stores the hash of the link, and not the link', async () => {
    const { email, id } = await person();
    const [row] = await api.local.sql`
      select * from main_api.email_confirmations where user_id = ${id}`;
    const confirmation = getConfirmation(email);
    expect(row?.token_hash).toEqual(createHash('sha256').update(confirmation).digest());
    expect(JSON.stringify(row)).not.toContain(confirmation);
  });

  localTest('leaves the address unconfirmed: in the token and in the profile', async () => {
    const rita = await person();
    expect(decodeJwt(rita.token).email_verified).toBe(false);
    expect(await isVerified(rita)).toBe(false);
  });

  localTest('succeeds while no mail can be sent, and logs the failure', async () => {
    const broken = await openTestApi(withoutMail, onTestFinished);
    const { token } = await person(broken);
    expect(token).not.toBe('');
    expect(broken.local.failures.splice(0).join()).toContain('The mail server is down.');
  });
});

describe('POST /api/auth/confirm-email', () => {
  localTest('confirms the address: in the profile and in the next token', async () => {
    const rita = await person();
    const response = await confirm({ confirmation: getConfirmation(rita.email) });
    expect(await documented('confirmEmail', response)).toEqual({
      status: true,
      message: 'Your email address is confirmed.',
    });
    expect(await isVerified(rita)).toBe(true);
    expect(decodeJwt(await api.getToken(rita.email)).email_verified).toBe(true);
  });

  localTest('sets email_verified on the person’s requests in the data backend', async () => {
    const rita = await person();
    const [request] = await api.local.sql`
      insert into public.publisher_requests
        (email, laravel_user_id, publisher_id, website_url, email_verified)
      values (${rita.email}, ${rita.id}, 1, 'https://contract.example', false) returning id`;
    await confirm({ confirmation: getConfirmation(rita.email) });
    const [now] = await api.local.sql`
      select email_verified from public.publisher_requests where id = ${request?.id}`;
    expect(now?.email_verified).toBe(true);
  });

  localTest('uses a link once, and says later that the address is confirmed', async () => {
    const { email, id } = await person();
    const confirmation = getConfirmation(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm({ confirmation })));
    const messages = await Promise.all(
      answers.map(async (answer) => (await answer.json()).message as unknown),
    );
    expect(messages.filter((message) => message === 'Your email address is confirmed.')).toEqual([
      'Your email address is confirmed.',
    ]);
    expect(new Set(messages)).toEqual(
      new Set(['Your email address is confirmed.', 'Your email address is already confirmed.']),
    );
    await api.local.sql`update main_api.users set email = ${freshEmail()} where id = ${id}`;
    const later = await refused(await confirm({ confirmation }), 422);
    expect(later.message).toBe('This activation link has already been used.');
  });

  localTest('accepts a link for 24 hours', async () => {
    const late = await openTestApi({}, onTestFinished);
    const ask = async () => {
      const { email } = await person(late);
      return { body: { confirmation: getConfirmation(email, late) } };
    };
    const [inTime, tooLate] = [await ask(), await ask()];
    late.local.pass(24 * hour - 60_000);
    await late.client().call('confirmEmail', inTime);
    late.local.pass(60_000);
    const error = await getError(late.client().call('confirmEmail', tooLate));
    expect(error).toMatchObject({
      status: 422,
      serverMessage: 'This activation link has expired.',
    });
  });

  localTest('confirms the person of the link, with the token of any caller', async () => {
    const [rita, other] = [await person(), await person()];
    const response = await api.fetch(
      '/api/auth/confirm-email',
      json('POST', { confirmation: getConfirmation(other.email) }, rita.token),
    );
    expect(response.status).toBe(200);
    expect(await isVerified(rita)).toBe(false);
    expect(await isVerified(other)).toBe(true);
  });

  localTest('rejects a link that was sent to a former address of the account', async () => {
    const { email, id } = await person();
    await api.local.sql`update main_api.users set email = ${freshEmail()} where id = ${id}`;
    const error = await refused(await confirm({ confirmation: getConfirmation(email) }), 422);
    expect(error.message).toBe(notValid);
  });

  localTest.each([
    ['an unknown link', { confirmation: 'x'.repeat(43) }],
    ['nothing', {}],
    ['an empty link', { confirmation: '' }],
    ['a list', { confirmation: ['a'] }],
    ['a link without end', { confirmation: 'x'.repeat(2000) }],
    ['a null', { confirmation: null }],
    ['SQL', { confirmation: "' or 1=1 --" }],
  ])('refuses %s', async (_, body) => {
    const { errors } = await refused(await confirm(body), 422);
    expect(errors).toEqual({ confirmation: [notValid] });
  });
});

describe('POST /api/auth/resend-confirmation', () => {
  localTest('sends a new link to the caller; the one before no longer works', async () => {
    const rita = await person();
    const before = getConfirmation(rita.email);
    expect(await documented('resendConfirmation', await resend(rita.token))).toEqual({
      status: true,
      message: 'We have sent the activation link again.',
      email_verified: false,
    });
    expect(getMails(rita.email)).toHaveLength(2);
    const after = getConfirmation(rita.email);
    expect(after).not.toBe(before);
    expect((await refused(await confirm({ confirmation: before }), 422)).message).toBe(notValid);
    expect((await confirm({ confirmation: after })).status).toBe(200);
  });

  localTest('sends no mail if the address is confirmed, and returns that', async () => {
    const rita = await person();
    await confirm({ confirmation: getConfirmation(rita.email) });
    expect(await documented('resendConfirmation', await resend(rita.token))).toEqual({
      status: true,
      message: 'Your email address is already confirmed.',
      email_verified: true,
    });
    expect(getMails(rita.email)).toHaveLength(1);
  });
});

describe('email_verified', () => {
  localTest('is shown to its owner and to admins only', async () => {
    const rita = await person();
    const admin = await api.getToken('admin@demo.example');
    const tester = await api.getToken('tester@demo.example');
    expect((await api.client(admin).call('user', { params: { id: rita.id } })).email_verified).toBe(
      false,
    );
    expect(
      (await api.client(tester).call('user', { params: { id: rita.id } })).email_verified,
    ).toBeNull();
    expect((await api.client(tester).call('user', { params: { id: '3' } })).email_verified).toBe(
      true,
    );
  });

  localTest('is missing in the token of an older account', async () => {
    const { email, id } = await person();
    await api.local.sql`update main_api.users set email_verified = null where id = ${id}`;
    const token = await api.getToken(email);
    expect(decodeJwt(token)).not.toHaveProperty('email_verified');
    const { data } = await (await api.fetch(`/api/users/show/${id}`, bearer(token))).json();
    expect(data.email_verified).toBeNull();
  });
});
