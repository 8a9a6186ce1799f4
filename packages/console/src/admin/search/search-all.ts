import { type AdminSearch, adminSearch } from '@ludarium/domain/data-backend';
import { getDeletionStatusLabel } from '@ludarium/domain/deletion';
import { columnTitles, getPersonName, toReportPath } from '@ludarium/domain/feedback';
import {
  type FoundUser,
  type Game,
  type Publisher,
  userSearchFor,
} from '@ludarium/domain/main-api';
import { getStatusLabel } from '@ludarium/domain/publishers';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { send } from '@ludarium/web/http/send.ts';
import type { DataProvider } from 'ra-core';
import { toGamePath, toPersonPath } from '../table/RecordLink.tsx';

const searchGroups = ['People', 'Publishers', 'Games', 'Requests', 'Reports'] as const;
type SearchGroup = (typeof searchGroups)[number];

/** A result: a page of the admin console, or a card of the board. */
export interface SearchResult {
  readonly id: string;
  readonly group: SearchGroup;
  readonly label: string;
  readonly detail: string;
  readonly to: string;
}

interface SearchResults {
  /** The results by group; groups that contain the text precede those with similar texts. */
  readonly found: readonly SearchResult[];
  /** The groups for which the main API did not answer. */
  readonly missing: readonly string[];
}

/** The least number of characters that is searched for. */
export const minLength = 2;
const perGroup = 5;

/**
 * Searches both back ends at once.
 *
 * @throws the data backend's error; without the main API the results say what is missing
 */
export async function searchAll(
  text: string,
  dataProvider: DataProvider,
  signal: AbortSignal,
): Promise<SearchResults> {
  const list = <Row extends Game | Publisher>(resource: string) =>
    dataProvider.getList<Row>(resource, {
      pagination: { page: 1, perPage: perGroup },
      sort: { field: '', order: 'ASC' },
      filter: { search: text },
      signal,
    });
  const [rows, users, publishers, games] = await Promise.allSettled([
    send(dataBackend.rpc('search_admin', { query: text }), adminSearch, signal),
    mainApi.searchUsers(userSearchFor(text), { signal }),
    list<Publisher>('publishers'),
    list<Game>('games'),
  ]);
  if (rows.status === 'rejected') throw rows.reason;
  const own = rows.value;
  const byGroup: Readonly<Record<SearchGroup, readonly SearchResult[]>> = {
    People: toPeople(own.people, users.status === 'fulfilled' ? users.value.data : []),
    Publishers: publishers.status === 'fulfilled' ? publishers.value.data.map(toPublisher) : [],
    Games: games.status === 'fulfilled' ? games.value.data.map(toGame) : [],
    Requests: toRequests(own),
    Reports: own.reports.map(toReport),
  };
  const contains = (group: SearchGroup) =>
    byGroup[group].some(({ label, detail }) => includesText(text, `${label} ${detail}`));
  const inOrder = [
    ...searchGroups.filter(contains),
    ...searchGroups.filter((group) => !contains(group)),
  ];
  const sources = { users, publishers, games };
  return {
    found: inOrder.flatMap((group) => byGroup[group]),
    missing: Object.entries(sources).flatMap(([name, { status }]) =>
      status === 'rejected' ? [name] : [],
    ),
  };
}

const normalize = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
const includesText = (text: string, whole: string) => normalize(whole).includes(normalize(text));

/** People with a profile, and the main API's users besides them. */
function toPeople(
  profiles: AdminSearch['people'],
  users: readonly FoundUser[],
): readonly SearchResult[] {
  const known = new Set(profiles.map(({ laravel_user_id: id }) => id));
  return [
    ...profiles.map((profile) => ({ id: profile.laravel_user_id, ...profile })),
    ...users
      .filter(({ id }) => !known.has(id))
      .map((user) => ({ ...user, first_name: user.firstname, last_name: user.lastname })),
  ]
    .slice(0, perGroup)
    .map((person) => ({
      id: `person ${person.id}`,
      group: 'People',
      label: toName(person, person.id),
      detail: `${person.email} · ${person.id}`,
      to: toPersonPath(person.id),
    }));
}

interface Named {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
}

const toName = ({ first_name: firstName, last_name: lastName, email }: Named, id: string) =>
  getPersonName({ firstName, lastName, email }, id);

const toPublisher = ({ id, name, website }: Publisher): SearchResult => ({
  id: `publisher ${id}`,
  group: 'Publishers',
  label: name,
  detail: website ?? '',
  to: `/admin/publishers/${id}/show`,
});

const toGame = (game: Game): SearchResult => ({
  id: `game ${game.id}`,
  group: 'Games',
  label: game.name,
  detail: game.year_published === null ? '' : String(game.year_published),
  to: toGamePath(game),
});

function toRequests({
  requests,
  deletion_requests: deletions,
}: AdminSearch): readonly SearchResult[] {
  return [
    ...requests.map((request) => ({
      id: `request ${request.id}`,
      group: 'Requests' as const,
      label: toName(request, ''),
      detail: `${request.new_publisher_name ?? request.email} · ${getStatusLabel(request.status)}`,
      to: `/admin/publisher_requests/${request.id}/show`,
    })),
    ...deletions.map(({ id, email, status }) => ({
      id: `deletion ${id}`,
      group: 'Requests' as const,
      label: email,
      detail: `Deletion · ${getDeletionStatusLabel(status)}`,
      to: `/admin/account_deletion_requests/${id}/show`,
    })),
  ];
}

const toReport = ({ id, number, title, status }: AdminSearch['reports'][number]): SearchResult => ({
  id: `report ${id}`,
  group: 'Reports',
  label: title,
  detail: `#${number} · ${columnTitles[status]}`,
  to: toReportPath(number),
});
