import { toPublisherQuery } from '@ludarium/domain/main-api';
import { maxLogoBytes } from '@ludarium/domain/publishers';
import { beforeAll, describe, expect } from 'vitest';
import { contentFaults, png } from './game-calls.ts';
import {
  bearer,
  documented,
  isLocal,
  localTest,
  refused,
  register,
  useTestApi,
} from './test-api.ts';

const api = useTestApi();

// The data backend verifies the token: the approvals are its own.
beforeAll(async () => {
  if (!isLocal) return;
  const { sql, secret } = api.local;
  await sql`select app.rotate_jwt_secret(${secret})`;
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
    const answer = await upload(await api.getToken('admin@demo.example'), 2, avif);
    await documented('updatePublisher', answer);
  });

  localTest('refuses a picture that the registration would not take', async () => {
    const large = Buffer.concat([png, Buffer.alloc(maxLogoBytes)]);
    const answer = await upload(await api.getToken('admin@demo.example'), 2, large);
    expect(await refused(answer, 422)).toMatchObject({
      errors: { image: [expect.stringContaining('at most 200 KB')] },
    });
  });

  localTest.each(contentFaults)('says why it refuses %s', async (_what, content, fault) => {
    const answer = await upload(await api.getToken('admin@demo.example'), 2, content);
    expect(await refused(answer, 422)).toMatchObject({ errors: { image: [fault] } });
  });

  localTest(
    "refuses another company's logo, a person without the role and no picture",
    async () => {
      const token = await api.getToken('publisher@demo.example');
      await refused(await upload(token, 2), 403);
      await refused(await upload((await register(api.client())).token, 1), 403);
      await refused(await upload(token, 1, Buffer.from('<svg/>')), 422);
      await refused(await upload(await api.getToken('admin@demo.example'), 999_999), 404);
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
