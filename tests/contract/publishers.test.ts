import { createMainApi, operations, toPublisherQuery } from '@ludarium/domain/main-api';
import { maxLogoBytes } from '@ludarium/domain/publishers';
import { beforeAll, beforeEach, describe, expect } from 'vitest';
import { png } from '../support/png.ts';
import {
  bearer,
  documented,
  getError,
  isLocal,
  json,
  localTest,
  refused,
  register,
  useTestApi,
} from './test-api.ts';

const api = useTestApi();
let admin: string;
beforeAll(async () => {
  admin = await api.getToken('admin@demo.example');
});
const [path] = operations.comparePublishers.paths;
const compare = (body: { ids: number[]; names: string[] }, token: string | undefined = admin) =>
  createMainApi({ baseUrl: api.baseUrl, getToken: () => token }).call('comparePublishers', {
    body,
  });

describe(`POST ${path}`, () => {
  localTest('answers publishers and names as documented', async () => {
    const body = { ids: [5, 1], names: ['third  MEADOW', 'Nobody knows it'] };
    await documented('comparePublishers', await api.fetch(path, json('POST', body, admin)));
    const found = await compare(body);
    expect(found.publishers).toMatchObject([
      { id: 1, name: 'Lantern & Loom Games', website: 'https://lanternandloom.example' },
      { id: 5, name: 'Third Meadow', website: 'https://thirdmeadow.example' },
    ]);
    expect(found.publishers[0]?.nb_games).toBeGreaterThan(0);
    expect(found.publishers[0]?.nb_people).toBeGreaterThan(0);
    expect(found.names).toMatchObject([
      { name: 'third  MEADOW', publishers: [{ id: 5 }] },
      { name: 'Nobody knows it', publishers: [] },
    ]);
  });

  localTest.each([
    ['Lantern and Loom Games GmbH', 1],
    ['Lantern & Loom', 1],
    ['Latern & Loom Games', 1],
    ['The Third Meadow', 5],
  ])('finds for %j publisher %i', async (name, id) => {
    const [compared] = (await compare({ ids: [], names: [name] })).names;
    expect(compared?.publishers[0]?.id).toBe(id);
  });

  localTest('is for admins', async () => {
    const publisher = await api.getToken('publisher@demo.example');
    await refused(await api.fetch(path, json('POST', { ids: [], names: [] }, publisher)), 403);
    await refused(await api.fetch(path, json('POST', { ids: [], names: [] })), 401);
    const error = await getError(compare({ ids: [], names: Array(101).fill('x') }));
    expect(error.status).toBe(422);
  });
});

// The data backend verifies the token: the approvals are its own.
beforeEach(async () => {
  if (!isLocal) return;
  const { sql, secret } = api.local;
  await sql`select app.rotate_jwt_secret(${secret})`;
  await sql`delete from publisher_requests`;
  await sql`
    insert into publisher_requests (laravel_user_id, email, publisher_id, status)
    select id, email, 1, 'approved' from main_api.users where email = 'publisher@demo.example'`;
});

describe('POST /api/publishers/{id}', () => {
  const upload = (token: string, id: number, content = png) => {
    const body = new FormData();
    body.append('image', new Blob([content]), 'logo.png');
    return api.fetch(`/api/publishers/${id}`, { method: 'POST', ...bearer(token), body });
  };

  localTest("changes the logo of the publisher's own company", async () => {
    const token = await api.getToken('publisher@demo.example');
    const body = await documented('updatePublisher', await upload(token, 1));
    const publisher = await api.client().call('publisher', { params: { id: 1 } });
    expect(body).toMatchObject({ data: { id: 1, name: publisher.name } });
    expect(publisher.logo).toMatch(/\/logos\/[0-9a-f-]{36}$/);
    const picture = await fetch(new URL(publisher.logo ?? '', api.baseUrl));
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
    expect(
      (await api.client().call('searchPublishers', { query: toPublisherQuery(publisher.name) }))[0]
        ?.logo,
    ).toBe(publisher.logo);
  });

  localTest('takes an AVIF picture, as the registration does', async () => {
    const avif = Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1');
    const answer = await upload(admin, 2, avif);
    await documented('updatePublisher', answer);
  });

  localTest('refuses a picture that the registration would not take', async () => {
    const large = Buffer.concat([png, Buffer.alloc(maxLogoBytes)]);
    const answer = await upload(admin, 2, large);
    expect(await refused(answer, 422)).toMatchObject({
      errors: { image: [expect.stringContaining('at most 200 KB')] },
    });
  });

  localTest(
    "refuses another company's logo, a person without the role and no picture",
    async () => {
      const token = await api.getToken('publisher@demo.example');
      await refused(await upload(token, 2), 403);
      await refused(await upload((await register(api.client())).token, 1), 403);
      await refused(await upload(token, 1, Buffer.from('<svg/>')), 422);
      await refused(await upload(admin, 999_999), 404);
    },
  );

  localTest('asks the data backend: nobody without an approved request', async () => {
    const { sql } = api.local;
    const token = await api.getToken('publisher@demo.example');
    const [owner] = await sql<{ id: string }[]>`
      select id from main_api.users where email = 'publisher@demo.example'`;
    await sql`update publisher_requests set status = 'revoked' where laravel_user_id = ${owner?.id ?? ''}`;
    await refused(await upload(token, 1), 403);
  });
});
