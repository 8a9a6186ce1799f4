import { joinFieldErrors, operations, session } from '@ludarium/domain/main-api';
import { decodeJwt } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  documented,
  getError,
  json,
  localTest,
  openTestApi,
  refused,
  registration,
  useTestApi,
} from './test-api.ts';

const api = useTestApi();

const path = operations.register.paths[0];
const register = (body: unknown) => api.fetch(path, json('POST', body));

describe('POST /api/auth/register', () => {
  test('answers 201 with authorization.token and the language', async () => {
    const sent = registration({ firstname: 'Léa', displayname: 'lea' });
    const body = await documented('register', await register(sent));
    expect(body).toMatchObject({
      status: 'success',
      lang: 'en',
      user: { email: sent.email, first_name: 'Léa', last_name: "O'Brien" },
      authorization: { token: expect.any(String), type: 'bearer' },
    });
    const { token, user } = session.parse(body);
    expect(decodeJwt(token)).toMatchObject({
      sub: user?.id,
      roles: [],
      publisher_id: null,
    });
  });

  test('signs the new person in at once and later', async () => {
    const sent = registration({ firstname: 'Léa', displayname: 'lea' });
    const { token, user } = await api.client().call('register', { body: sent });
    expect(await api.client(token).call('user', { params: { id: user?.id ?? '' } })).toMatchObject({
      email: sent.email,
      firstname: 'Léa',
      displayname: 'lea',
    });
    await api.client().call('login', { body: { email: sent.email, password: sent.password } });
  });

  test('rejects an email that is taken, ignoring case', async () => {
    const sent = registration({ firstname: 'Léa', displayname: 'lea' });
    await api.client().call('register', { body: sent });
    const again = await register(registration({ email: sent.email.toUpperCase() }));
    expect((await refused(again, 422)).errors).toEqual({
      email: ['The email has already been taken.'],
    });
  });

  test('opens one account for ten concurrent requests', async () => {
    const sent = registration({ firstname: 'Léa', displayname: 'lea' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(sent)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
  });

  test('returns all errors by field, and the client joins them', async () => {
    const wrong = { ...registration(), firstname: ' ', email: 'nobody', password: 'short' };
    const body = await refused(await register(wrong), 422);
    expect(body.errors).toEqual({
      firstname: ['First name is required'],
      email: ['Please enter a valid email address'],
      password: ['Password must be at least 8 characters'],
    });
    expect(body.message).toBe('First name is required (and 2 more errors)');
    const error = await getError(api.client().call('register', { body: wrong }));
    expect(error.serverMessage).toBe(body.message);
    expect(joinFieldErrors(error)).toBe(
      'First name is required, Please enter a valid email address, Password must be at least 8 characters',
    );
  });

  test.each([
    ['a name as an object', { firstname: { toString: 'x' } }],
    ['a name as a list', { lastname: ['x'] }],
    ['a name of 101 characters', { firstname: 'x'.repeat(101) }],
    ['a password as a number', { password: 12345678 }],
    ['a password of 201 characters', { password: 'x'.repeat(201) }],
    ['an email without a domain', { email: 'a@b' }],
    ['an email with a line break', { email: 'a@b.example\nbcc: c@d.example' }],
    ['an unknown language', { lang: 'english' }],
    ['a null', { displayname: null }],
  ])('refuses %s', async (_, changes) => {
    const response = await register({ ...registration(), ...changes });
    expect(Object.keys((await refused(response, 422)).errors ?? {})).toEqual(Object.keys(changes));
  });

  test('ignores a role and a publisher in the form', async () => {
    const wishes = { roles: ['admin'], role: 'admin', publisher_id: 1, token_version: 9, id: 1 };
    const answer = await register({ ...registration(), ...wishes });
    const { token, user } = session.parse(await answer.json());
    expect(decodeJwt(token)).toMatchObject({ roles: [], publisher_id: null });
    expect(user?.id).not.toBe('1');
  });

  localTest('stores no password', async () => {
    const sent = registration({ password: 'a secret of mine' });
    await api.client().call('register', { body: sent });
    const [row] = await api.local.sql`select * from main_api.users where email = ${sent.email}`;
    expect(row?.password_hash).toMatch(/^\d+\$[\w-]{22}\$[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(sent.password);
  });

  localTest('requires a captcha if one is configured', async () => {
    const guarded = await openTestApi(
      {
        isRecaptchaToken: (token, action) => token === 'good' && action === 'register',
      },
      onTestFinished,
    );
    for (const recaptcha_token of [undefined, 'bad']) {
      const error = await getError(
        guarded
          .client()
          .call('register', { body: registration(recaptcha_token ? { recaptcha_token } : {}) }),
      );
      expect(error.status).toBe(422);
      expect(error.serverMessage).toBe('reCAPTCHA not available. Please try again.');
    }
    const { token } = await guarded
      .client()
      .call('register', { body: registration({ recaptcha_token: 'good' }) });
    expect(token).not.toBe('');
  });
});
