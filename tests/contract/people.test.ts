import {
  foundUsersAnswer,
  maxAvatarBytes,
  operations,
  userSearchFor,
} from '@ludarium/domain/main-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { png } from '../support/png.ts';
import {
  bearer,
  documented,
  getError,
  isLocal,
  localTest,
  refused,
  useTestApi,
} from './test-api.ts';

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
    expect(await documented('user', response)).toMatchObject({
      data: {
        id: 3,
        firstname: 'Theo',
        lastname: 'Tester',
        email: 'tester@demo.example',
        avatar: null,
        followers_count: expect.any(Number),
        following_count: expect.any(Number),
      },
    });
  });

  test('shows an email to its owner and to admins only', async () => {
    expect((await api.client(tester).call('user', { params: { id: '2' } })).email).toBeNull();
    expect((await api.client(admin).call('user', { params: { id: '2' } })).email).toBe(
      'publisher@demo.example',
    );
  });

  test('never shows what belongs to the password', async () => {
    const text = await (await api.fetch('/api/users/show/3', bearer(tester))).text();
    expect(text).not.toMatch(/password|hash|scrypt|token/i);
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
    );

  test.each(operations.searchUsers.paths)('answers a page below data.data at %s', async (path) => {
    const response = await api.fetch(`${path}?displayname=meeple&page=1`, bearer(admin));
    const page = foundUsersAnswer.parse(await documented('searchUsers', response));
    expect(page).toMatchObject({ last_page: 1 });
    expect(page.data).toEqual([
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
    expect(
      (await client.call('searchUsers', { query: userSearchFor('3') })).data.map(({ id }) => id),
    ).toEqual(['3']);
    const byName = await client.call('searchUsers', { query: userSearchFor(' OSKAR ') });
    expect(byName.data.map(({ displayname }) => displayname)).toEqual(['oskar_l']);
  });

  test('pages', async () => {
    const first = await search('displayname=&page=1');
    expect(first.last_page).toBeGreaterThan(1);
    const second = await search('displayname=&page=2');
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
    expect(
      (await getError(api.client(tester).call('searchUsers', { query: { id: '1' } }))).status,
    ).toBe(403);
  });

  test.each(['id=abc', 'id=1%20or%201=1', 'page=0', 'displayname=%00'])(
    'refuses %s',
    async (query) => {
      await refused(await api.fetch(`/search/users?${query}`, bearer(admin)), 422);
    },
  );
});

let token: string;
beforeAll(async () => {
  token = await api.getToken('newcomer@demo.example');
});

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
const image = (bytes: BlobPart, name = 'me.png', type = 'image/png') =>
  new File([bytes], name, { type });
const send = (body: BodyInit, path: string = operations.updateSettings.paths[0]) =>
  api.fetch(path, { ...bearer(token), method: 'POST', body });

/** Changes settings with the typed client. @returns the user */
const update = (fields: Record<string, string | File>) =>
  api.client(token).call('updateSettings', { body: form(fields) });

/** A PNG whose header says 20,000 × 20,000 pixels. */
const hugePng = Buffer.from(
  png.toString('hex').replace(/49484452.{16}/, '4948445200004e2000004e20'),
  'hex',
);

describe('POST /api/users/me/update_settings', () => {
  test.each(operations.updateSettings.paths)('answers the user at %s', async (path) => {
    const response = await send(form({ firstname: 'Noor', description: 'Plays « Go » 碁.' }), path);
    expect(await documented('updateSettings', response)).toMatchObject({
      status: 'success',
      user: { firstname: 'Noor', description: 'Plays « Go » 碁.' },
    });
  });

  test('changes what is sent and leaves the rest', async () => {
    const before = await update({ lastname: 'Before', country_id: '56' });
    const after = await update({ displayname: 'nora_n' });
    expect(after).toEqual({ ...before, displayname: 'nora_n' });
    expect(await api.client(token).call('user', { params: { id: before.id ?? '' } })).toEqual(
      after,
    );
  });

  test('empties the description and the country', async () => {
    const user = await update({ description: '', country_id: '' });
    expect(user).toMatchObject({ country_id: null });
    expect(user.description ?? '').toBe('');
  });

  test('stores an image and serves it as what it is', async () => {
    const { avatar } = await update({ image: image(png) });
    const picture = await fetch(new URL(avatar ?? '', `${api.baseUrl}/`));
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
    if (isLocal) expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
  });

  localTest('keeps no metadata of a picture', async () => {
    const chunk = Buffer.from('\0\0\0\x0ceXIfmade at homecrc!', 'latin1');
    const picture = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
    const { avatar } = await update({ image: image(picture) });
    const stored = await fetch(new URL(avatar ?? '', `${api.baseUrl}/`));
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(png);
  });

  test('gives a new picture a new address', async () => {
    const first = await update({ image: image(png) });
    const second = await update({ image: image(png) });
    expect(second.avatar).not.toBe(first.avatar);
  });

  test('detects an image by its content, not by its name', async () => {
    const disguised = image(png, 'malware.exe', 'application/octet-stream');
    expect((await update({ image: disguised })).avatar).toBeTruthy();
  });

  test.each<readonly [string, File | string]>([
    ['HTML named as a PNG', image('<!doctype html><script>alert(1)</script>')],
    [
      'an SVG, which can hold a script',
      image('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'),
    ],
    ['a PDF', image('%PDF-1.7\n1 0 obj\n')],
    ['a ZIP', image(Buffer.from([0x50, 0x4b, 0x03, 0x04, ...Array(40).fill(0)]))],
    ['an empty file', image('')],
    // Another main API may take it.
    ...(isLocal ? [['too many pixels', image(hugePng)] as const] : []),
    ['a text in its place', 'data:image/png;base64,xxxx'],
    ['more than 5 MB', image(Buffer.concat([png, Buffer.alloc(maxAvatarBytes)]))],
  ])('refuses %s and changes nothing', async (_, file) => {
    const before = await update({});
    const response = await send(form({ image: file, firstname: 'Changed' }));
    expect(Object.keys((await refused(response, 422)).errors ?? {})).toEqual(['image']);
    expect(await update({})).toEqual(before);
  });

  test.each([
    ['firstname', ' '],
    ['firstname', 'x'.repeat(101)],
    ['displayname', ''],
    ['description', 'x'.repeat(2001)],
    ['country_id', '99999'],
    ['country_id', 'Belgium'],
    ['country_id', '99999999999999999999'],
    ['lastname', 'null\u0000byte'],
    ['lastname', image(png)],
  ])('refuses the %s %j', async (field, value) => {
    const response = await send(form({ [field]: value }));
    expect(Object.keys((await refused(response, 422)).errors ?? {})).toEqual([field]);
  });

  test('changes nothing that is not a setting', async () => {
    const changed = await update({
      id: '1',
      email: 'admin@demo.example',
      roles: 'admin',
      password: 'x',
    });
    expect(changed).toMatchObject({ id: '4', email: 'newcomer@demo.example' });
  });

  test('rejects a body that is no form', async () => {
    await refused(await send('{"firstname": "x"}'), 422);
  });
});
