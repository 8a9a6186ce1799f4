import type { User } from '@ludarium/domain/account';
import { createRow } from '@ludarium/domain/fixtures';
import {
  countKinds,
  filterGames,
  findGames,
  type Game,
  type GameKind,
  readGameOrder,
} from '@ludarium/domain/games';
import type { PublisherId } from '@ludarium/domain/ids';
import { currentTermsVersion } from '@ludarium/domain/legal';
import { type GameDetails, game, gameDetails } from '@ludarium/domain/main-api';
import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import { CoreAdminContext } from 'ra-core';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { signInForStory, useStorySession } from '../layout/story-kit.tsx';
import { createQueryClient } from '../providers/query-client.ts';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';
import { createPortalProvider } from './data-provider.ts';
import { PortalPages } from './PortalPages.tsx';
import { PortalContext } from './shell/portal-context.ts';

export const storyPublisher: User = {
  id: '2',
  email: 'publisher@demo.example',
  firstName: 'Petra',
  lastName: 'Publisher',
  roles: ['publisher'],
  publisherId: 1,
};

/** An applicant with an email of the publisher's domain. */
export const storyApplicant: User = {
  ...storyPublisher,
  id: '31',
  email: 'petra@lanternandloom.example',
  roles: [],
  publisherId: null,
};

/** Answers of a server that fails, and of one that never answers. */
export const fails = () => HttpResponse.json({ message: 'Broken' }, { status: 500 });
export const waits = () => delay('infinite');

/**
 * The parameters of a story whose servers answer so; the first handler of a request answers it.
 * Storybook drops a call from a `meta` that has a comment: there the handlers stand in a literal.
 */
export const answers = (...handlers: RequestHandler[]) => ({ msw: { handlers } });

/** Signs in, on a device without stored values. */
export function enters(user: User) {
  return () => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    signInForStory(user);
  };
}

interface StoryPageProps {
  readonly path: string;
  readonly pending?: boolean | undefined;
  readonly publisherId?: PublisherId | null;
}

/** A page of the portal as the document's main content; a publisher is signed in. */
export function StoryPage({ path, pending = false, publisherId = 1 }: StoryPageProps) {
  useStorySession(storyPublisher);
  const [queryClient] = useState(() => createQueryClient());
  const [dataProvider] = useState(() => createPortalProvider(queryClient));
  return (
    <ConsoleTheme>
      <MemoryRouter useTransitions={false} initialEntries={[`/publisher-portal${path}`]}>
        <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
          <PortalContext
            value={{
              user: storyPublisher,
              publisherId,
              newPublisherName: null,
              isPendingPublisher: pending,
              canEdit: publisherId !== null && !pending,
            }}
          >
            <main style={{ padding: 16 }}>
              <h1 hidden>Lantern &amp; Loom Games</h1>
              <Routes>
                <Route path="/publisher-portal/*" element={<PortalPages />} />
              </Routes>
            </main>
          </PortalContext>
        </CoreAdminContext>
      </MemoryRouter>
    </ConsoleTheme>
  );
}

const pixel =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'><rect width='4' height='4' fill='%231F6F54'/><circle cx='2' cy='2' r='1' fill='%23E9A820'/></svg>";

/** A game, the first without metrics and picture, the second with a very long name. */
export function storyGame(place: number): Game {
  const names = [
    'Amber Mill',
    'The Extraordinarily Long Tale of the Lighthouse Keepers and Their Sixteen Cats',
    'Old Couriers',
  ];
  const known = place !== 0;
  return createRow(game, {
    id: place + 1,
    name: names[place] ?? `Game ${place + 1}`,
    parent_id: place % 4 === 3 ? 1 : null,
    publisher_id: 1,
    thumbnail: known ? { location: pixel } : null,
    rating: known ? 6 + (place % 30) / 10 : null,
    nb_plays: known ? 1284 * place : null,
    nb_ratings: known ? 40 * place : null,
    external_id: known ? String(10_000 + place) : null,
    year_published: 2001,
    min_players: 2,
    max_players: 4,
    playing_time: 45,
    min_age: 10,
  });
}

/** The same game with all fields, as the main API returns it for one game. */
export function storyGameDetails(place: number): GameDetails {
  return createRow(gameDetails, {
    ...storyGame(place),
    weight: 2.25,
    designers: ['Ada Alder'],
    categories: ['Economic'],
    mechanics: ['Worker Placement'],
    languages: ['en', 'de'],
    description: 'A tale of sixteen cats.',
  });
}

const gameKindFrom = (text: string | null): GameKind =>
  text === 'base' || text === 'expansion' ? text : 'all';

/** A page of games as the main API returns it. */
export function gamesAnswer(count: number) {
  return http.get('*/main-api/api/filter/games', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const page = Number(query.get('page') ?? 1);
    const perPage = Number(query.get('per_page') ?? 21);
    const hasDetails = query.get('details') === '1';
    const games = Array.from({ length: count }, (_, place) =>
      hasDetails ? storyGameDetails(place) : storyGame(place),
    );
    const [search, sort] = [query.get('search') ?? '', readGameOrder(query.get('sort'))];
    const found = search || sort ? findGames(games, { search, sort }) : games;
    const all = filterGames(found, gameKindFrom(query.get('kind')));
    const data = all.slice((page - 1) * perPage, page * perPage);
    const lastPage = Math.max(1, Math.ceil(all.length / perPage));
    return HttpResponse.json({
      data: {
        data,
        current_page: page,
        last_page: lastPage,
        next_page_url: page < lastPage ? `/?page=${page + 1}` : null,
        per_page: perPage,
        total: all.length,
        counts: countKinds(found),
        ...(hasDetails && { details: true }),
      },
    });
  });
}

const oneGame = '*/main-api/api/games/:id';
export const failingGame = http.get(oneGame, fails);

/** One of 20 games; there are no others. */
export const gameAnswer = http.get(oneGame, ({ params }) => {
  const games = Array.from({ length: 20 }, (_, place) => storyGame(place));
  const data = games.find((game) => game.id === Number(params.id));
  return data
    ? HttpResponse.json({ data })
    : HttpResponse.json({ message: 'There is no such game.' }, { status: 404 });
});

/** Pages after the first never load. */
export const laterGamesWait = http.get('*/main-api/api/filter/games', async ({ request }) => {
  if (new URL(request.url).searchParams.get('page') === '1') return;
  await waits();
});

export const waitingGames = http.get('*/main-api/api/filter/games', waits);
export const failingGames = http.get('*/main-api/api/filter/games', fails);

interface AccessAnswer {
  readonly publisher_id?: PublisherId | null;
  readonly accepted_terms?: string | null;
  readonly request?: object | null;
}

/** The caller of the portal; by default a publisher who has accepted the terms. */
export function accessAnswer(
  { publisher_id = 1, accepted_terms = currentTermsVersion, request = null }: AccessAnswer = {},
  options: { readonly once?: boolean } = {},
) {
  return http.post(
    '*/rest/v1/rpc/portal_access',
    () => HttpResponse.json({ publisher_id, accepted_terms, request }),
    options,
  );
}

export const publisherAnswer = http.get('*/main-api/api/publishers/:id', () =>
  HttpResponse.json({ data: { id: 1, name: 'Lantern & Loom Games' } }),
);

export const profileAnswers = [
  publisherAnswer,
  http.get('*/main-api/api/users/show/:id', () =>
    HttpResponse.json({
      data: {
        id: 2,
        email: 'publisher@demo.example',
        firstname: 'Petra',
        lastname: 'Publisher',
        displayname: 'petra',
        followers_count: 74,
        following_count: 46,
      },
    }),
  ),
  http.get('*/main-api/api/constants/countries', () =>
    HttpResponse.json({ data: [{ id: 1, name: 'Belgium' }] }),
  ),
  http.get('*/rest/v1/publisher_requests', () =>
    HttpResponse.json(
      [
        {
          id: '0b4e4d4e-6a3c-4a75-9d3d-0c9a3c1c2f10',
          website_url: 'https://lanternandloom.example',
          x_id: 'lanternandloom',
        },
      ],
      { headers: { 'Content-Range': '0-0/1' } },
    ),
  ),
  accessAnswer(),
];
