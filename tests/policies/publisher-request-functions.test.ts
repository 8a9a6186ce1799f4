import { foldPublisherName } from '@ludarium/domain/publishers';
import { beforeEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, getEmail } from './callers.ts';
import { makeRow } from './fixtures.ts';

const backend = useBackend();

const newcomer = caller('newcomer');
const admin = caller('admin');

beforeEach(() => backend.sql`delete from publisher_requests`);

describe('save_publisher_links', () => {
  const links = { website_url: 'https://new.example', x_id: '@new' };

  it('requires a session', async () => {
    const answer = await backend.call(caller('anonymous'), 'save_publisher_links', links);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'PT401' });
  });

  it('returns null without a request, also to an admin', async () => {
    await makeRow(backend.sql, 'publisher_requests', 102, 'of somebody else');
    expect(
      (await backend.call(caller('removed tester'), 'save_publisher_links', links)).body,
    ).toBeNull();
    expect((await backend.call(admin, 'save_publisher_links', links)).body).toBeNull();
    expect(await backend.sql`select 1 from publisher_requests where x_id = '@new'`).toEqual([]);
  });

  it('changes the newest request and nothing but its links', async () => {
    const older = await makeRow(backend.sql, 'publisher_requests', 101, 'older');
    await backend.sql`update publisher_requests set created_at = '2025-01-01' where id = ${older.id}`;
    const newest = await makeRow(backend.sql, 'publisher_requests', 101, 'newest');
    const { body } = await backend.call(newcomer, 'save_publisher_links', links);
    expect(body).toMatchObject({ id: newest.id, ...links, facebook_id: null, status: 'pending' });
    expect(body).not.toHaveProperty('new_publisher_logo');
    const [untouched] = await backend.sql`select * from publisher_requests where id = ${older.id}`;
    expect(untouched?.x_id).toBeNull();
  });

  it.each(['website_url', 'facebook_id', 'x_id', 'instagram_id', 'tiktok_id', 'youtube_channel'])(
    'refuses a script as %s',
    async (column) => {
      await makeRow(backend.sql, 'publisher_requests', 101, column);
      const bad = { [column]: 'javascript:alert(1)' };
      const answer = await backend.call(newcomer, 'save_publisher_links', bad);
      expect(answer).toMatchObject({ status: 400, body: { code: '23514' } });
    },
  );
});

describe('latest_publisher_request', () => {
  const latest = async (person: Caller) =>
    (await backend.call(person, 'latest_publisher_request')).body;

  it('returns null to anonymous callers and to users without a request', async () => {
    await makeRow(backend.sql, 'publisher_requests', 102, 'asked by another person');
    expect(await latest(caller('anonymous'))).toBeNull();
    expect(await latest(caller('removed tester'))).toBeNull();
  });

  it('returns the newest request, with the columns that decide on access and the reason', async () => {
    const older = await makeRow(backend.sql, 'publisher_requests', 101, 'older of two');
    await backend.sql`
      update publisher_requests set created_at = '2025-01-01' where id = ${older.id}`;
    const newest = await makeRow(backend.sql, 'publisher_requests', 101, 'newest of two');
    const found = await latest(newcomer);
    expect(found).toMatchObject({ status: 'pending', created_at: expect.any(String) });
    expect(Object.keys(found ?? {}).toSorted()).toEqual([
      'created_at',
      'decision_code',
      'decision_text',
      'email_verified',
      'id',
      'new_publisher_name',
      'publisher_id',
      'status',
      'website_url',
    ]);
    await backend.sql`update publisher_requests set status = 'rejected' where id = ${newest.id}`;
    expect(await latest(newcomer)).toMatchObject({ status: 'rejected' });
  });

  it('counts a request that was confirmed while signed out, by its email', async () => {
    const own = await makeRow(backend.sql, 'publisher_requests', 101, 'signed in');
    await backend.sql`
      insert into publisher_requests (email, laravel_user_id, publisher_id, created_at)
      select upper(email), null, 77, now() + interval '1 minute'
      from publisher_requests where id = ${own.id}`;
    expect(await latest(newcomer)).toMatchObject({ id: null, status: 'pending', publisher_id: 77 });
    expect(await latest(caller('removed tester'))).toBeNull();
  });

  it('leaves out a request of an account that had the address before', async () => {
    await backend.sql`
      insert into publisher_requests (email, laravel_user_id, publisher_id)
      values (${getEmail(Number(newcomer.id))}, 102, 77)`;
    expect(await latest(newcomer)).toBeNull();
  });
});

it('the database and the forms fold names in the same way', async () => {
  const names = [
    'Third Meadow',
    '  THIRD   MEADOW ',
    'Third\n Meadow',
    'ÜBER',
    'Third Meadow, Ltd.',
  ];
  const rows = await backend.sql<{ folded: string }[]>`
    select app.normalize_name(name) as folded
    from unnest(${names}::text[]) with ordinality as given (name, place) order by place`;
  expect(rows.map(({ folded }) => folded)).toEqual(names.map(foldPublisherName));
});
