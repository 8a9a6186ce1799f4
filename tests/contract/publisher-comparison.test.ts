import { createMainApi, operations, toPublisherQuery } from '@ludarium/domain/main-api';
import { beforeAll, describe, expect } from 'vitest';
import { documented, getError, json, localTest, refused, useTestApi } from './test-api.ts';

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

localTest.each(['THIRD MEADOW', ' third  meadow'])(
  'the publisher search finds the publisher whose name is equal to %j',
  async (name) => {
    expect(
      await api.client().call('searchPublishers', { query: toPublisherQuery(name) }),
    ).toMatchObject([{ id: 5 }]);
  },
);
