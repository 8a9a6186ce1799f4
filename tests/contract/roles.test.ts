import { getTakenPublisher, operations, type RoleGrant } from '@ludarium/domain/main-api';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  documented,
  getError,
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

const person = () => register(api.client());
/** Calls as the admin, with the typed client. */
const grant = (userId: string, body: RoleGrant, token = admin) =>
  api.client(token).call('grantRole', { params: { userId }, body });
const revoke = (userId: string) =>
  api.client(admin).call('revokeRole', { params: { userId }, body: { role: 'publisher' } });
const getClaims = async (email: string) => decodeJwt(await api.getToken(email));
const inDataBackend = async (id: string) =>
  (
    await api.local.sql<{ role: string }[]>`
      select role from public.user_roles where user_id = ${id} order by role`
  ).map(({ role }) => role);

describe('PUT and DELETE /roles/{userId}', () => {
  test.each(operations.grantRole.paths)('give the tester role at %s', async (path) => {
    const { id, email } = await person();
    const address = path.replace('{userId}', id);
    const given = await api.fetch(address, json('PUT', { role: 'tester' }, admin));
    expect(await documented('grantRole', given)).toMatchObject({
      data: { user_id: Number(id), roles: ['tester'], publisher_id: null },
    });
    expect((await getClaims(email)).roles).toEqual(['tester']);
  });

  test.each(operations.revokeRole.paths)('take the publisher role at %s', async (path) => {
    const { id, email } = await person();
    await grant(id, { role: 'publisher', publisher_id: 7 });
    const address = path.replace('{userId}', id);
    const taken = await api.fetch(address, json('DELETE', { role: 'publisher' }, admin));
    await documented('revokeRole', taken);
    expect((await getClaims(email)).roles).toEqual([]);
  });

  test('grant and revoke the publisher role with its publisher', async () => {
    const { id, email } = await person();
    await grant(id, { role: 'publisher', publisher_id: 7 });
    expect(await getClaims(email)).toMatchObject({ roles: ['publisher'], publisher_id: 7 });
    await revoke(id);
    expect(await getClaims(email)).toMatchObject({ roles: [], publisher_id: null });
  });

  test('are harmless twice, and twenty times at once', async () => {
    const { id } = await person();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => grant(id, { role: 'publisher', publisher_id: 2 })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await revoke(id);
    expect((await revoke(id)).roles).toEqual([]);
  });

  localTest("keep the data backend's user_roles in step, and its audit trail", async () => {
    await api.local.sql`select app.rotate_jwt_secret(${api.local.secret})`;
    const { id } = await person();
    await grant(id, { role: 'tester' });
    await grant(id, { role: 'publisher', publisher_id: 3 });
    expect(await inDataBackend(id)).toEqual(['publisher', 'tester']);
    await revoke(id);
    expect(await inDataBackend(id)).toEqual(['tester']);
    const trail = await api.local.sql<{ action: string; actor_email: string }[]>`
      select action, actor_email from public.audit_log
      where table_name = 'user_roles' and row_id like ${`${id}:%`} order by id`;
    expect(trail.map(({ action, actor_email }) => [action, actor_email])).toEqual([
      ['insert', 'admin@demo.example'],
      ['insert', 'admin@demo.example'],
      ['delete', 'admin@demo.example'],
    ]);
  });

  localTest('change neither side when one fails', async () => {
    const { id } = await person();
    await refused(
      await api.fetch(
        `/roles/${id}`,
        json('PUT', { role: 'publisher', publisher_id: 9999 }, admin),
      ),
      422,
    );
    expect(await inDataBackend(id)).toEqual([]);
  });

  localTest('a tester removed in the data backend is none at the next sign-in', async () => {
    const { id, email } = await person();
    await grant(id, { role: 'tester' });
    await api.local.sql`delete from public.user_roles where user_id = ${id}`;
    expect((await getClaims(email)).roles).toEqual([]);
    await grant(id, { role: 'tester' });
    expect((await getClaims(email)).roles).toEqual(['tester']);
  });

  const grantNew = (id: string, name: string) =>
    grant(id, { role: 'publisher', publisher_id: null, new_publisher_name: name });

  localTest('open a new publisher, and find it when the call is repeated', async () => {
    const { id, email } = await person();
    const created = await grantNew(id, 'Ünheard Of Games');
    const repeated = await grantNew(id, ' unheard of  GAMES');
    expect(repeated.publisher_id).toBe(created.publisher_id);
    expect(await getClaims(email)).toMatchObject({ publisher_id: created.publisher_id });
    expect(
      await api.client().call('publisher', { params: { id: created.publisher_id ?? 0 } }),
    ).toMatchObject({
      name: 'Ünheard Of Games',
    });
  });

  localTest.each(['Third Meadow', ' third  MEADOW'])(
    'refuse the new name %j of an existing publisher, and name the publisher',
    async (name) => {
      const { id, email } = await person();
      const body = { role: 'publisher', publisher_id: null, new_publisher_name: name };
      const answer = await api.fetch(`/api/roles/${id}`, json('PUT', body, admin));
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        message: 'Third Meadow (publisher 5) exists already.',
        errors: { new_publisher_name: ['Third Meadow (publisher 5) exists already.'] },
        publisher: { id: 5, name: 'Third Meadow' },
      });
      expect(await getClaims(email)).toMatchObject({ roles: [], publisher_id: null });
      expect(getTakenPublisher(await getError(grantNew(id, name)))).toEqual({
        id: 5,
        name: 'Third Meadow',
      });
    },
  );

  localTest('refuse a new name that was opened for a person whose role was taken', async () => {
    const { id } = await person();
    await grantNew(id, 'Left Behind Games');
    await revoke(id);
    expect((await getError(grantNew(id, 'Left Behind Games'))).status).toBe(422);
  });

  localTest('open one publisher for ten people who name it at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, person));
    const answers = await Promise.allSettled(
      people.map(({ id }) => grantNew(id, 'Everybody & Co.')),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('are for admins', async () => {
    for (const email of [
      'publisher@demo.example',
      'tester@demo.example',
      'newcomer@demo.example',
    ]) {
      const token = await api.getToken(email);
      for (const method of ['PUT', 'DELETE']) {
        await refused(
          await api.fetch('/api/roles/4', json(method, { role: 'tester' }, token)),
          403,
        );
      }
    }
    await refused(await api.fetch('/api/roles/4', json('PUT', { role: 'tester' })), 401);
    const error = await getError(
      api.client().call('grantRole', { params: { userId: '4' }, body: { role: 'tester' } }),
    );
    expect(error.serverMessage).toBe('Unauthenticated.');
  });

  test.each([
    [{}],
    [{ role: 'admin' }],
    [{ role: ['tester'] }],
    [{ role: 'publisher' }],
    [{ role: 'publisher', publisher_id: null }],
    [{ role: 'publisher', publisher_id: '1; drop table main_api.users' }],
    [{ role: 'publisher', publisher_id: 999_999 }],
    [{ role: 'publisher', publisher_id: 1e20 }],
    ['tester'],
  ])('refuse to give %j', async (body) => {
    await refused(await api.fetch('/api/roles/4', json('PUT', body, admin)), 422);
  });

  test.each([[{}], [{ role: 'admin' }], [{ role: 'tester' }], [{ role: 'publisher; --' }], [null]])(
    'refuse to take %j',
    async (body) => {
      await refused(await api.fetch('/api/roles/4', json('DELETE', body, admin)), 422);
    },
  );

  test.each(['0', '999999999', 'abc', '9'.repeat(40)])('answer 404 for the id %s', async (id) => {
    for (const [method, role] of [
      ['PUT', 'tester'],
      ['DELETE', 'publisher'],
    ] as const) {
      const response = await api.fetch(`/api/roles/${id}`, json(method, { role }, admin));
      await refused(response, 404);
    }
  });
});
