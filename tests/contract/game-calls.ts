import { randomUUID } from 'node:crypto';
import {
  createCatalogueWriter,
  type ExpectedGameValues,
  type GameValues,
  toIdempotency,
} from '@ludarium/domain/main-api';
import { png } from '../support/png.ts';
import { json, type TestApi } from './test-api.ts';

export const dataUrl = (content: Buffer, type = 'image/png') =>
  `data:${type};base64,${content.toString('base64')}`;

/** Valid values of every field but `parent_id`. */
export const values = {
  name: '  Éclipse: Œuvre ',
  min_players: 2,
  max_players: 4,
  playing_time: 90,
  min_age: 12,
  year_published: 2024,
  weight: 2.35,
  designers: ['Ada Byron', 'O\'Brien \\ "Q", {x}'],
  artists: ['碁'],
  categories: ['Economic'],
  mechanics: ['Worker placement', 'NULL'],
  languages: ['en', 'de'],
  external_id: '325',
  description: 'Two\nlines.',
  cover: dataUrl(png),
  cover_alt: 'A mill',
  website_url: 'https://games.example/mill',
  rules_url: 'http://games.example/rules.pdf',
  video_url: null,
  store_urls: ['https://store.example/1'],
} satisfies GameValues;

/** The calls of a server with the key of the catalogue, each with a new `Idempotency-Key`. */
export function gameCalls(api: TestApi) {
  const writer = () =>
    createCatalogueWriter({ baseUrl: api.baseUrl, getToken: () => api.local.catalogueKey });
  return {
    /** A new game of publisher 1. */
    create: (game: GameValues = {}, publisherId = 1) =>
      writer().call('createGame', {
        body: {
          publisher_id: publisherId,
          values: { ...game, name: game.name ?? `Game ${randomUUID()}` },
        },
        headers: toIdempotency(randomUUID()),
      }),
    update: (id: number, changes: GameValues, expected: ExpectedGameValues = {}) =>
      writer().call('updateGame', {
        params: { id },
        body: { values: changes, expected },
        headers: toIdempotency(randomUUID()),
      }),
    remove: (id: number, expected: ExpectedGameValues = {}) =>
      writer().call('deleteGame', {
        params: { id },
        body: { expected },
        headers: toIdempotency(randomUUID()),
      }),
    read: (id: number) => api.client().call('gameDetails', { params: { id } }),
    /** Sends a write as it is. */
    send: (
      method: string,
      path: string,
      body: unknown,
      { key = String(randomUUID()), token = api.local.catalogueKey, to = api } = {},
    ): Promise<Response> => {
      const init = json(method, body, token);
      return to.fetch(path, { ...init, headers: { ...init.headers, 'Idempotency-Key': key } });
    },
    countGames: async () => {
      const [row] = await api.local.sql<{ games: number }[]>`
        select count(*)::int as games from main_api.games`;
      return row?.games ?? 0;
    },
  };
}
