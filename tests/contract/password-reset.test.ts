import { operations } from '@ludarium/domain/main-api';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { z } from 'zod';
import {
  documented,
  findLink,
  freshEmail,
  getError,
  isValidInDataBackend,
  json,
  localTest,
  openTestApi,
  refused,
  register,
  useTestApi,
  withoutMail,
} from './test-api.ts';

const api = useTestApi();

const spellings = operations.requestPasswordReset.paths;
const post = (body: unknown, path: string = spellings[0]) => api.fetch(path, json('POST', body));
const newPassword = (password: string) => ({ password, password_confirmation: password });

const person = () => register(api.client(), { password: 'Old-pass1' });

/** The newest reset mail to an address. */
const resetMailTo = (email: string) => api.local.findMail(email, '/set-new-password');

/** Asks for a link and reads it from the mail. */
async function linkFor(email: string): Promise<URL> {
  await api.client().call('requestPasswordReset', { body: { email } });
  await api.local.settled();
  return findLink(api, email, '/set-new-password');
}
/** Asks for a link. @returns its token */
const askForToken = async (email: string) => (await linkFor(email)).searchParams.get('token') ?? '';
const complete = (body: z.input<typeof operations.completePasswordReset.body>) =>
  api.client().call('completePasswordReset', { body });

describe('POST /auth/reset-password with an email', () => {
  test.each(spellings)('answers a boolean status at %s', async (path) => {
    const body = await documented(
      'requestPasswordReset',
      await post({ email: 'tester@demo.example' }, path),
    );
    expect(body).toEqual({
      status: true,
      message: 'If an account exists with that email, a password reset link has been sent.',
    });
  });

  test('answers a known and an unknown email alike, byte for byte', async () => {
    const known = await post({ email: 'tester@demo.example' });
    const unknown = await post({ email: freshEmail() });
    expect(unknown.status).toBe(known.status);
    expect(await unknown.text()).toBe(await known.text());
    expect([...unknown.headers.keys()].sort()).toEqual([...known.headers.keys()].sort());
  });

  test.each([
    ['nothing', {}],
    ['an empty email', { email: '' }],
    ['no email', { email: 'nobody' }],
    ['a list', { email: ['a@b.example', 'c@d.example'] }],
    ['a list at the top', [{ email: 'a@b.example' }]],
    ['null', null],
  ])('refuses %s', async (_, body) => {
    expect((await refused(await post(body), 422)).errors).toBeDefined();
  });

  localTest(
    'mails a link to the site, in text and HTML, without the name that somebody gave',
    async () => {
      const { email } = await person();
      const link = await linkFor(email);
      expect(link.pathname).toBe('/set-new-password');
      expect(link.searchParams.get('email')).toBe(email);
      const mail = resetMailTo(email);
      expect(mail?.text).toContain('60 minutes');
      expect(mail?.html).toContain(link.href.replaceAll('&', '&amp;'));
      expect(mail?.html).not.toContain('Rita');
      expect(mail?.text).not.toContain('Rita');
    },
  );

  localTest('sends no mail to an unknown address', async () => {
    const email = freshEmail();
    await api.client().call('requestPasswordReset', { body: { email } });
    await api.local.settled();
    expect(resetMailTo(email)).toBeUndefined();
  });

  // An answer that waits for a mail would tell by its time that the account exists.
  localTest('answers before the mail has been sent', async () => {
    let release = () => {};
    const sent = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = await openTestApi({ mailer: { send: () => sent } }, onTestFinished);
    const answer = await slow
      .client()
      .call('requestPasswordReset', { body: { email: 'tester@demo.example' } });
    expect(answer.status).toBe(true);
    release();
  });

  localTest('answers the same while no mail can be sent, and logs why', async () => {
    const broken = await openTestApi(withoutMail, onTestFinished);
    const answer = await broken
      .client()
      .call('requestPasswordReset', { body: { email: 'tester@demo.example' } });
    expect(answer.status).toBe(true);
    await broken.local.settled();
    expect(broken.local.failures.splice(0).join()).toContain('The mail server is down.');
  });
});

describe('POST /auth/reset-password with a token', () => {
  localTest.each(spellings)('sets the new password at %s', async (path) => {
    const { email } = await person();
    const token = await askForToken(email);
    const body = await documented(
      'completePasswordReset',
      await post({ email, token, ...newPassword('New-pass1') }, path),
    );
    expect(body).toEqual({
      status: true,
      message: 'Password updated successfully! You can now login.',
    });
    await api.client().call('login', { body: { email, password: 'New-pass1' } });
    expect(
      (await getError(api.client().call('login', { body: { email, password: 'Old-pass1' } })))
        .status,
    ).toBe(401);
  });

  localTest('rejects tokens issued before the change, and accepts later ones', async () => {
    const { email, token: before, id } = await person();
    expect((await api.client(before).call('user', { params: { id } })).id).toBe(id);
    const token = await askForToken(email);
    await complete({ email, token, ...newPassword('New-pass1') });
    expect((await getError(api.client(before).call('user', { params: { id } }))).status).toBe(401);
    const after = await api.client().call('login', { body: { email, password: 'New-pass1' } });
    expect((await api.client(after.token).call('user', { params: { id } })).id).toBe(id);
    expect(await isValidInDataBackend(api, before, id)).toBe(false);
    expect(await isValidInDataBackend(api, after.token, id)).toBe(true);
  });

  localTest('works once, also of ten concurrent requests', async () => {
    const { email } = await person();
    const token = await askForToken(email);
    const form = { email, token, ...newPassword('New-pass1') };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(form)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
  });

  localTest('works for 60 minutes', async () => {
    const { email } = await person();
    const late = await askForToken(email);
    api.local.pass(60 * 60_000 + 1000);
    const form = { email, token: late, ...newPassword('New-pass1') };
    await refused(await post(form), 422);
    const inTime = await askForToken(email);
    api.local.pass(59 * 60_000);
    await complete({ ...form, token: inTime });
  });

  localTest('accepts the newest link only', async () => {
    const { email } = await person();
    const first = await askForToken(email);
    const second = await askForToken(email);
    const form = { email, ...newPassword('New-pass1') };
    await refused(await post({ ...form, token: first }), 422);
    await complete({ ...form, token: second });
  });

  localTest("refuses another person's link, and leaves it working", async () => {
    const [owner, thief] = [await person(), await person()];
    const token = await askForToken(owner.email);
    const form = { token, ...newPassword('New-pass1') };
    await refused(await post({ ...form, email: thief.email }), 422);
    await complete({ ...form, email: owner.email });
  });

  localTest('keeps the link when the password is refused', async () => {
    const { email } = await person();
    const token = await askForToken(email);
    const weak = await refused(await post({ email, token, ...newPassword('weak') }), 422);
    expect(weak.errors).toEqual({
      password: [
        'Password must be at least 8 characters',
        'Password must contain at least one uppercase letter',
        'Password must contain at least one number',
      ],
    });
    await complete({ email, token, ...newPassword('New-pass1') });
  });

  test('returns the same error for a wrong token, with a known and an unknown email', async () => {
    const attempt = (email: string) =>
      post({ email, token: 'x'.repeat(43), ...newPassword('New-pass1') });
    const known = await attempt('tester@demo.example');
    const unknown = await attempt(freshEmail());
    expect([known.status, unknown.status]).toEqual([422, 422]);
    const text = await known.text();
    expect(await unknown.text()).toBe(text);
    expect(JSON.parse(text)).toMatchObject({ status: false, message: expect.any(String) });
  });

  test('requires the confirmation to equal the password', async () => {
    const body = await refused(
      await post({
        email: 'tester@demo.example',
        token: 'x',
        password: 'New-pass1',
        password_confirmation: 'New-pass2',
      }),
      422,
    );
    expect(body.errors).toEqual({ password_confirmation: ['Passwords do not match'] });
  });

  localTest('stores links hashed', async () => {
    const { email } = await person();
    const token = await askForToken(email);
    const rows = await api.local.sql<{ hash: string }[]>`
      select encode(token_hash, 'escape') as hash from main_api.password_resets`;
    expect(rows.length).toBeGreaterThan(0);
    for (const { hash } of rows) expect(hash).not.toContain(token);
  });
});
