import { foundUsersAnswer, operations, userAnswer, userSearchFor } from '@ludarium/domain/main-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { bearer, documented, getError, refused, useTestApi } from './test-api.ts';

const api = useTestApi();
let admin: string;
let tester: string;
beforeAll(async () => {
  admin = await api.getToken('admin@demo.example');
  tester = await api.getToken('tester@demo.example');
});

describe('GET /api/users/show/{id}', () => {
  test.each(operations.user.paths)('answers the profile below data at %s', async (path) => {
    const response = await api.fetch(path.replace('{id}', '3'), bearer(tester));
    const { data } = userAnswer.parse(await documented('user', response));
    expect(data).toMatchObject({
      id: '3',
      firstname: 'Theo',
      lastname: 'Tester',
      email: 'tester@demo.example',
      avatar: null,
      followers_count: expect.any(Number),
      following_count: expect.any(Number),
    });
  });

  test('shows an email to its owner and to admins only', async () => {
    expect((await api.client(tester).user('2')).email).toBeNull();
    expect((await api.client(admin).user('2')).email).toBe('publisher@demo.example');
  });

  test('never shows what belongs to the password', async () => {
    const text = await (await api.fetch('/api/users/show/3', bearer(tester))).text();
    expect(text).not.toMatch(/password|hash|scrypt|token/i);
  });

  test('requires a token', async () => {
    const body = await refused(await api.fetch('/api/users/show/3'), 401);
    expect(body.message).toBe('Unauthenticated.');
  });

  test.each(['0', '999999999', 'me', '3%20or%201=1', '9'.repeat(30), '-3'])(
    'answers 404 for the id %s',
    async (id) => {
      await refused(await api.fetch(`/api/users/show/${id}`, bearer(tester)), 404);
    },
  );
});

describe('GET /search/users', () => {
  const search = async (query: string) =>
    foundUsersAnswer.parse(
      await documented('searchUsers', await api.fetch(`/search/users?${query}`, bearer(admin))),
    ).data;

  test.each(operations.searchUsers.paths)('answers a page below data.data at %s', async (path) => {
    const response = await api.fetch(`${path}?displayname=meeple&page=1`, bearer(admin));
    const { data } = foundUsersAnswer.parse(await documented('searchUsers', response));
    expect(data).toMatchObject({ current_page: 1, last_page: 1 });
    expect(data.data).toEqual([
      {
        id: '6',
        displayname: 'meeplemei',
        firstname: 'Mei',
        lastname: 'Tanaka',
        email: 'mei.tanaka@demo.example',
        avatar: null,
        country: null,
      },
    ]);
  });

  test('finds by id where the text is a number, else by display name', async () => {
    const client = api.client(admin);
    expect((await client.searchUsers(userSearchFor('3'))).data.map(({ id }) => id)).toEqual(['3']);
    const byName = await client.searchUsers(userSearchFor(' OSKAR '));
    expect(byName.data.map(({ displayname }) => displayname)).toEqual(['oskar_l']);
  });

  test('pages', async () => {
    const first = await search('displayname=&page=1');
    expect(first.last_page).toBeGreaterThan(1);
    const second = await search('displayname=&page=2');
    expect(second.current_page).toBe(2);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('treats wildcard characters as text', async () => {
    expect((await search('displayname=%25')).data).toEqual([]);
    expect((await search('displayname=_l')).data.map(({ displayname }) => displayname)).toEqual([
      'oskar_l',
    ]);
  });

  test('never shows what belongs to the password', async () => {
    const response = await api.fetch('/search/users?displayname=a', bearer(admin));
    expect(await response.text()).not.toMatch(/password|hash|scrypt/i);
  });

  test('is for admins', async () => {
    await refused(await api.fetch('/search/users?id=3'), 401);
    await refused(await api.fetch('/search/users?id=3', bearer(tester)), 403);
    expect((await getError(api.client(tester).searchUsers({ id: '1' }))).status).toBe(403);
  });

  test.each(['id=abc', 'id=1%20or%201=1', 'page=0', 'displayname=%00'])(
    'refuses %s',
    async (query) => {
      await refused(await api.fetch(`/search/users?${query}`, bearer(admin)), 422);
    },
  );
});
