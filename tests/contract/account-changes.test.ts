import { createAccountApi } from '@ludarium/domain/main-api';
import { describe, expect, test } from 'vitest';
import {
  documented,
  freshEmail,
  getError,
  json,
  localTest,
  refused,
  register,
  useTestApi,
} from './test-api.ts';

const api = useTestApi();
const password = 'Old-pass1';
const person = () => register(api.client(), { password });
const changePassword = (token: string, body: object) =>
  api.fetch('/api/auth/change-password', json('POST', body, token));
const changeEmail = (token: string, body: object) =>
  api.fetch('/api/auth/change-email', json('POST', body, token));
const confirm = (confirmation: string) =>
  api.fetch('/api/auth/confirm-email-change', json('POST', { confirmation }));
const newPassword = { password: 'New-pass1', password_confirmation: 'New-pass1' };

/** Whether the data backend accepts the token. */
async function isValidInDataBackend(token: string, id: string): Promise<boolean> {
  const [row] = await api.local.sql.begin(async (sql) => {
    await sql`select app.rotate_jwt_secret(${api.local.secret.current})`;
    const headers = JSON.stringify({ 'x-laravel-token': token });
    await sql`select set_config('request.headers', ${headers}, true)`;
    return sql`select app.user_id()::text as id`;
  });
  return row?.id === id;
}

describe('POST /api/auth/change-password', () => {
  localTest('ends the other sessions, and the answer has the token of this one', async () => {
    const { email, token, id } = await person();
    const other = (await api.client().login({ email, password })).token;
    const client = createAccountApi({ baseUrl: api.baseUrl, getToken: () => token });
    const changed = await client.changePassword({
      currentPassword: password,
      password: 'New-pass1',
      confirmation: 'New-pass1',
    });
    expect((await api.client(changed.token).user(id)).id).toBe(id);
    expect(await isValidInDataBackend(changed.token, id)).toBe(true);
    for (const ended of [token, other]) {
      expect((await getError(api.client(ended).user(id))).status).toBe(401);
      expect(await isValidInDataBackend(ended, id)).toBe(false);
    }
    expect((await getError(api.client().login({ email, password }))).status).toBe(401);
    await api.client().login({ email, password: 'New-pass1' });
    await api.local.settled();
    const notice = api.local.findMail(email, 'was changed');
    expect(notice?.subject).toMatch(/password was changed$/);
  });

  test('answers as documented', async () => {
    const { token } = await person();
    await documented(
      'changePassword',
      await changePassword(token, { current_password: password, ...newPassword }),
    );
  });

  test('refuses a wrong current password, and changes nothing', async () => {
    const { email, token } = await person();
    const body = await refused(
      await changePassword(token, { current_password: 'Wrong-pass1', ...newPassword }),
      422,
    );
    expect(body.errors).toEqual({ current_password: ['This is not your current password'] });
    await api.client().login({ email, password });
  });

  test('checks the rules of a reset', async () => {
    const { token } = await person();
    const weak = { current_password: password, password: 'weak', password_confirmation: 'week' };
    expect((await refused(await changePassword(token, weak), 422)).errors).toEqual({
      password: [
        'Password must be at least 8 characters',
        'Password must contain at least one uppercase letter',
        'Password must contain at least one number',
      ],
      password_confirmation: ['Passwords do not match'],
    });
  });

  test('needs a session', async () => {
    await refused(await api.fetch('/api/auth/change-password', json('POST', newPassword)), 401);
  });

  localTest('succeeds once of five at a time', async () => {
    const { token } = await person();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        changePassword(token, { current_password: password, ...newPassword }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  localTest('deletes an open reset link', async () => {
    const { email, token } = await person();
    await api.client().requestPasswordReset({ email });
    await api.local.settled();
    const link = readSecret(email, 'token');
    await changePassword(token, { current_password: password, ...newPassword });
    const reset = { email, token: link, password: 'Third-pass1' };
    const used = api.client().completePasswordReset({
      ...reset,
      password_confirmation: reset.password,
    });
    expect((await getError(used)).status).toBe(422);
  });
});

/** The secret of the newest mail to an address whose link has the parameter; empty without one. */
function readSecret(email: string, parameter: string): string {
  const text = api.local.findMail(email, `${parameter}=`)?.text ?? '';
  return /^[\w-]+/.exec(text.split(`${parameter}=`)[1] ?? '')?.[0] ?? '';
}

/** Asks for a new address and reads the confirmation of the mailed link. */
async function requestNewAddress(token: string, email: string): Promise<string> {
  await documented('changeEmail', await changeEmail(token, { email, password }));
  await api.local.settled();
  return readSecret(email, 'confirm-email-change?confirmation');
}

describe('POST /api/auth/change-email', () => {
  localTest('mails the new address a link and the present one a notice', async () => {
    const { email, token } = await person();
    const next = freshEmail();
    expect(await requestNewAddress(token, next)).not.toBe('');
    expect(api.local.findMail(email, next)?.subject).toMatch(/^A new email address was asked for/);
    // Until the link is used, the present address counts.
    await api.client().login({ email, password });
    expect((await getError(api.client().login({ email: next, password }))).status).toBe(401);
  });

  localTest('answers an address with an account alike, and tells its owner only', async () => {
    const [{ token }, { email: taken }] = [await person(), await person()];
    const free = await changeEmail(token, { email: freshEmail(), password });
    const known = await changeEmail(token, { email: taken, password });
    expect(known.status).toBe(free.status);
    expect(await known.text()).toBe(await free.text());
    await api.local.settled();
    const mail = api.local.findMail(taken, 'another');
    expect(mail?.subject).toMatch(/^This address already has a/);
    expect(mail?.text).not.toContain('confirmation=');
  });

  test('refuses a wrong password, the present address and no address', async () => {
    const { email, token } = await person();
    const wrong = await changeEmail(token, { email: freshEmail(), password: 'Wrong-pass1' });
    expect((await refused(wrong, 422)).errors).toHaveProperty('password');
    const same = await changeEmail(token, { email: email.toUpperCase(), password });
    expect((await refused(same, 422)).errors).toEqual({
      email: ['This is your current email address'],
    });
    await refused(await changeEmail(token, { email: 'nobody', password }), 422);
    await refused(
      await api.fetch('/api/auth/change-email', json('POST', { email: freshEmail(), password })),
      401,
    );
  });
});

describe('POST /api/auth/confirm-email-change', () => {
  localTest('refuses a link that was asked for before a new password was set', async () => {
    const { email, token } = await person();
    const confirmation = await requestNewAddress(token, freshEmail());
    await changePassword(token, { current_password: password, ...newPassword });
    await refused(await confirm(confirmation), 422);
    await api.client().login({ email, password: newPassword.password });
  });

  localTest('refuses a link that was asked for before a password reset', async () => {
    const { email, token } = await person();
    const confirmation = await requestNewAddress(token, freshEmail());
    await api.client().requestPasswordReset({ email });
    await api.local.settled();
    const reset = readSecret(email, 'token');
    await api.client().completePasswordReset({ email, token: reset, ...newPassword });
    await refused(await confirm(confirmation), 422);
    await api.client().login({ email, password: newPassword.password });
  });

  localTest('changes the address, ends all sessions and tells the data backend', async () => {
    const { email, token, id } = await person();
    await api.local.sql`
      insert into public.profiles (laravel_user_id, email) values (${id}, ${email})`;
    const next = freshEmail();
    const confirmation = await requestNewAddress(token, next);
    await documented('confirmEmailChange', await confirm(confirmation));
    expect((await getError(api.client(token).user(id))).status).toBe(401);
    expect(await isValidInDataBackend(token, id)).toBe(false);
    expect((await getError(api.client().login({ email, password }))).status).toBe(401);
    const session = await api.client().login({ email: next, password });
    expect(await api.client(session.token).user(id)).toMatchObject({
      email: next,
      email_verified: true,
    });
    const [profile] = await api.local.sql`
      select email from public.profiles where laravel_user_id = ${id}`;
    expect(profile?.email).toBe(next);
  });

  localTest('changes the address once, also of ten at a time, within 24 hours', async () => {
    const { token, id } = await person();
    const version = () => api.local.sql`select token_version from main_api.users where id = ${id}`;
    const [before] = await version();
    const confirmation = await requestNewAddress(token, freshEmail());
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(confirmation)));
    // The answer of the one that changed the address may have been lost: all say the same.
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const [after] = await version();
    expect(after?.token_version).toBe(before?.token_version + 1);
    const late = await person();
    const expired = await requestNewAddress(late.token, freshEmail());
    api.local.pass(24 * 3_600_000 + 1000);
    await refused(await confirm(expired), 422);
  });

  localTest('accepts the newest link only', async () => {
    const { token } = await person();
    const first = await requestNewAddress(token, freshEmail());
    const second = await requestNewAddress(token, freshEmail());
    await refused(await confirm(first), 422);
    expect((await confirm(second)).status).toBe(200);
  });

  localTest('refuses an address that got an account meanwhile', async () => {
    const { token, id, email } = await person();
    const next = freshEmail();
    const confirmation = await requestNewAddress(token, next);
    await register(api.client(), { email: next, password });
    const body = await refused(await confirm(confirmation), 422);
    expect(body.message).toBe('This link is invalid or has expired.');
    expect((await api.client(token).user(id)).email).toBe(email);
  });

  test('refuses an unknown link with the same text', async () => {
    const body = await refused(await confirm('x'.repeat(43)), 422);
    expect(body.message).toBe('This link is invalid or has expired.');
  });
});
