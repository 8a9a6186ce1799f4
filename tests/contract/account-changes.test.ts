import { describe, expect, test } from 'vitest';
import {
  documented,
  findLink,
  getError,
  isValidInDataBackend,
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
const newPassword = { password: 'New-pass1', password_confirmation: 'New-pass1' };

describe('POST /api/auth/change-password', () => {
  localTest('ends the other sessions, and the answer has the token of this one', async () => {
    const { email, token, id } = await person();
    const other = (await api.client().call('login', { body: { email, password } })).token;
    const changed = await api
      .client(token)
      .call('changePassword', { body: { current_password: password, ...newPassword } });
    expect((await api.client(changed.token).call('user', { params: { id } })).id).toBe(id);
    expect(await isValidInDataBackend(api, changed.token, id)).toBe(true);
    for (const ended of [token, other]) {
      expect((await getError(api.client(ended).call('user', { params: { id } }))).status).toBe(401);
      expect(await isValidInDataBackend(api, ended, id)).toBe(false);
    }
    expect((await getError(api.client().call('login', { body: { email, password } }))).status).toBe(
      401,
    );
    await api.client().call('login', { body: { email, password: 'New-pass1' } });
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
    await api.client().call('login', { body: { email, password } });
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
    await api.client().call('requestPasswordReset', { body: { email } });
    await api.local.settled();
    const link = findLink(api, email, '/set-new-password').searchParams.get('token') ?? '';
    await changePassword(token, { current_password: password, ...newPassword });
    const used = api
      .client()
      .call('completePasswordReset', { body: { email, token: link, ...newPassword } });
    expect((await getError(used)).status).toBe(422);
  });
});
