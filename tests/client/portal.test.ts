import { mainApi } from '@ludarium/browser/http/main-api.ts';
import { createRowId } from '@ludarium/domain/ids';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../packages/console/src/providers/query-client.ts';
import {
  loadAllGames,
  loadCatalogue,
} from '../../packages/console/src/publisher/catalogue/use-game.ts';
import { sendFirst, toImported } from '../../packages/console/src/publisher/csv/requests.ts';
import { createPortalProvider } from '../../packages/console/src/publisher/data-provider.ts';
import { fetchPortalAccess } from '../../packages/console/src/publisher/shell/use-access.ts';
import { signInAs, signInAsStranger } from './people.ts';

const portalDataProvider = createPortalProvider(createQueryClient());
const publisherId = 1;
const { signal } = new AbortController();
const page = { pagination: { page: 1, perPage: 20 } } as const;
beforeEach(() => signInAs('publisher'));

it('tells whose portal it is, and whether the terms are accepted', async () => {
  expect(await fetchPortalAccess()).toMatchObject({ publisher_id: publisherId });
  await signInAsStranger();
  expect(await fetchPortalAccess()).toMatchObject({ publisher_id: null, request: null });
});

it.each([
  ['a name', { search: 'alder' }],
  ['base games', { kind: 'base' }],
  ['expansions', { kind: 'expansion' }],
])("finds the publisher's games by %s", async (_, filter) => {
  const sort = { field: 'name', order: 'ASC' } as const;
  const { data } = await portalDataProvider.getList('games', {
    ...page,
    sort,
    filter: { publisher_id: publisherId, ...filter },
  });
  expect(data.length).toBeGreaterThan(0);
});

it('loads the whole catalogue, with the details of each game', async () => {
  const games = await loadAllGames({ publisher_id: publisherId }, { signal });
  const catalogue = await loadCatalogue(publisherId, { signal });
  expect(catalogue.hasDetails).toBe(true);
  expect(catalogue.games.map(({ id }) => id).toSorted()).toEqual(
    games.map(({ id }) => id).toSorted(),
  );
  expect(await mainApi.call('gameDetails', { params: { id: games[0]?.id ?? 0 } })).toMatchObject({
    id: games[0]?.id,
  });
});

it('saves a draft, sends it, and withdraws it', async () => {
  const [game] = await loadAllGames({ publisher_id: publisherId }, { signal });
  const data = {
    id: createRowId(),
    publisher_id: publisherId,
    kind: 'change',
    game_id: game?.id,
    original: { name: game?.name },
    proposed: { name: 'Another name' },
  };
  const resource = 'game_proposals';
  const created = await portalDataProvider.create(resource, { data });
  expect(created.data).toMatchObject({ status: 'draft', version: 1 });
  const { id } = created.data;
  for (const status of ['submitted', 'withdrawn']) {
    const { data: previousData } = await portalDataProvider.getOne(resource, { id });
    const sent = { status, version: previousData.version };
    const changed = await portalDataProvider.update(resource, { id, data: sent, previousData });
    expect(changed.data).toMatchObject({ status });
  }
  const listed = await portalDataProvider.getList(resource, {
    ...page,
    filter: { publisher_id: publisherId, 'status@in': '(withdrawn)' },
    sort: { field: 'updated_at', order: 'DESC' },
  });
  expect(listed.data[0]).toMatchObject({ id });
});

it('deletes a draft', async () => {
  const data = { id: createRowId(), publisher_id: publisherId, kind: 'new', proposed: {} };
  const { data: draft } = await portalDataProvider.create('game_proposals', { data });
  await portalDataProvider.delete('game_proposals', { id: draft.id, previousData: draft });
  await expect(portalDataProvider.getOne('game_proposals', { id: draft.id })).rejects.toThrow();
});

it('imports new games once, and names the row that is refused, or was deleted', async () => {
  const names = ['Twelve Lanterns', 'Thirteen Lanterns', 'Fourteen Lanterns'];
  const rows = toImported(
    publisherId,
    names.map((name, index) => ({
      number: index + 2,
      name,
      proposal: {
        kind: 'new',
        game_id: null,
        original: {},
        proposed: { ...newGame(name), max_players: index === 1 ? 1 : 4 },
      },
    })) as never,
  );
  const refused = [
    {
      number: 3,
      name: 'Thirteen Lanterns',
      reason: 'Players from (2) is greater than players to (1).',
    },
  ];
  expect(await sendFirst(rows)).toEqual({ rest: [], refused });
  expect(await sendFirst(rows)).toEqual({ rest: [], refused });
  const { data } = await portalDataProvider.getMany('game_proposals', {
    ids: rows.map(({ proposal }) => proposal.id),
  });
  const statuses = rows.map(({ proposal }) => data.find(({ id }) => id === proposal.id)?.status);
  expect(statuses).toEqual(['submitted', 'draft', 'submitted']);
  const sent = data.find(({ id }) => id === rows[0]?.proposal.id);
  const withdrawn = { id: sent?.id, data: { status: 'withdrawn' }, previousData: sent } as never;
  await portalDataProvider.update('game_proposals', withdrawn);
  await portalDataProvider.delete('game_proposals', { id: sent?.id });
  const deleted = { number: 2, name: names[0], reason: 'This proposal has been deleted.' };
  expect(await sendFirst(rows)).toEqual({ rest: [], refused: [deleted, ...refused] });
});

it("saves the person's settings and changes the password", async () => {
  const stranger = await signInAsStranger();
  const settings = new FormData();
  settings.set('firstname', 'Kaja');
  expect(await mainApi.call('updateSettings', { body: settings })).toMatchObject({
    firstname: 'Kaja',
  });
  expect(await mainApi.call('user', { params: { id: stranger.id } })).toMatchObject({
    firstname: 'Kaja',
  });
  const password = 'Demo-pass2';
  const { token } = await mainApi.call('changePassword', {
    body: { current_password: 'Demo-pass1', password, password_confirmation: password },
  });
  expect(token).toMatch(/^ey/);
});

const newGame = (name: string) => ({
  name,
  year_published: 2026,
  min_players: 2,
  max_players: 4,
  playing_time: 30,
});
