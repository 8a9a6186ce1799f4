import { maxAvatarBytes, operations, settingsAnswer } from '@ludarium/domain/main-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { bearer, documented, getError, isLocal, refused, useTestApi } from './test-api.ts';

const api = useTestApi();
let token: string;
beforeAll(async () => {
  token = await api.getToken('newcomer@demo.example');
});

/** The smallest PNG there is: one transparent pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
const image = (bytes: BlobPart, name = 'me.png', type = 'image/png') =>
  new File([bytes], name, { type });
const send = (body: BodyInit, path: string = operations.updateSettings.paths[0]) =>
  api.fetch(path, { ...bearer(token), method: 'POST', body });

describe('POST /api/users/me/update_settings', () => {
  test.each(operations.updateSettings.paths)('answers the user at %s', async (path) => {
    const response = await send(form({ firstname: 'Noor', description: 'Plays « Go » 碁.' }), path);
    const body = settingsAnswer.parse(await documented('updateSettings', response));
    expect(body.user).toMatchObject({ firstname: 'Noor', description: 'Plays « Go » 碁.' });
  });

  test('changes what is sent and leaves the rest', async () => {
    const client = api.client(token);
    const before = await client.updateSettings(form({ lastname: 'Before', country_id: '56' }));
    const after = await client.updateSettings(form({ displayname: 'nora_n' }));
    expect(after).toEqual({ ...before, displayname: 'nora_n' });
    expect(await client.user(before.id ?? '')).toEqual(after);
  });

  test('empties the description and the country', async () => {
    const user = await api.client(token).updateSettings(form({ description: '', country_id: '' }));
    expect(user).toMatchObject({ country_id: null });
    expect(user.description ?? '').toBe('');
  });

  test('stores an image and serves it as what it is', async () => {
    const { avatar } = await api.client(token).updateSettings(form({ image: image(png) }));
    const picture = await fetch(new URL(avatar ?? '', `${api.baseUrl}/`));
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
    if (isLocal) expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
  });

  test('gives a new picture a new address', async () => {
    const first = await api.client(token).updateSettings(form({ image: image(png) }));
    const second = await api.client(token).updateSettings(form({ image: image(png) }));
    expect(second.avatar).not.toBe(first.avatar);
  });

  test('detects an image by its content, not by its name', async () => {
    const disguised = image(png, 'malware.exe', 'application/octet-stream');
    expect(
      (await api.client(token).updateSettings(form({ image: disguised }))).avatar,
    ).toBeTruthy();
  });

  test.each([
    ['HTML named as a PNG', image('<!doctype html><script>alert(1)</script>')],
    [
      'an SVG, which can hold a script',
      image('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'),
    ],
    ['a PDF', image('%PDF-1.7\n1 0 obj\n')],
    ['a ZIP', image(Buffer.from([0x50, 0x4b, 0x03, 0x04, ...Array(40).fill(0)]))],
    ['an empty file', image('')],
    ['a text in its place', 'data:image/png;base64,xxxx'],
    ['more than 5 MB', image(Buffer.concat([png, Buffer.alloc(maxAvatarBytes)]))],
  ])('refuses %s and changes nothing', async (_, file) => {
    const before = await api.client(token).updateSettings(form({}));
    const response = await send(form({ image: file, firstname: 'Changed' }));
    expect(Object.keys((await refused(response, 422)).errors ?? {})).toEqual(['image']);
    expect(await api.client(token).updateSettings(form({}))).toEqual(before);
  });

  test('refuses a body that is far too large with 413', async () => {
    await refused(await send(form({ image: image(Buffer.alloc(6 * 1024 * 1024)) })), 413);
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
    const changed = await api
      .client(token)
      .updateSettings(
        form({ id: '1', email: 'admin@demo.example', roles: 'admin', password: 'x' }),
      );
    expect(changed).toMatchObject({ id: '4', email: 'newcomer@demo.example' });
  });

  test('rejects a body that is no form', async () => {
    await refused(await send('{"firstname": "x"}'), 422);
  });

  test('requires a token', async () => {
    const error = await getError(api.client().updateSettings(form({ firstname: 'x' })));
    expect(error.status).toBe(401);
  });
});
