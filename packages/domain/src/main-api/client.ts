import {
  type LoginPayload,
  type PasswordResetAnswer,
  type PasswordResetCompletion,
  type PasswordResetRequest,
  passwordResetReader,
  type RegisterPayload,
  type Session,
  sessionReader,
} from './account.ts';
import {
  type Country,
  countriesReader,
  type Game,
  type GamesQuery,
  gamesPerPage,
  gamesReader,
  mostPublishersFound,
  type Publisher,
  publisherReader,
  publisherSearchReader,
  publishersReader,
} from './catalogue.ts';
import type { Page } from './envelope.ts';
import { MainApiError } from './error.ts';
import { operations } from './operations.ts';
import {
  type FoundUser,
  foundUsersReader,
  type RevocableRole,
  type RoleGrant,
  type RolesChanged,
  rolesReader,
  type UserProfile,
  type UserSearch,
  userReader,
} from './people.ts';
import { type Call, createTransport, type MainApiOptions } from './transport.ts';

/** What any call may be given: react-query's signal, so that a left screen stops asking. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** A page of the publishers' list, by a part of the name. */
export interface PublishersQuery {
  readonly page?: number | undefined;
  readonly perPage?: number | undefined;
  readonly search?: string | undefined;
}

/** Every call of section 7. Each throws a `MainApiError`. */
export interface MainApi {
  /** Signs in. A refusal's `serverMessage` is what to show, else 'Invalid credentials'. */
  login(payload: LoginPayload, options?: CallOptions): Promise<Session>;
  register(payload: RegisterPayload, options?: CallOptions): Promise<Session>;
  requestPasswordReset(
    payload: PasswordResetRequest,
    options?: CallOptions,
  ): Promise<PasswordResetAnswer>;
  completePasswordReset(
    payload: PasswordResetCompletion,
    options?: CallOptions,
  ): Promise<PasswordResetAnswer>;
  countries(options?: CallOptions): Promise<Country[]>;
  publisher(id: number, options?: CallOptions): Promise<Publisher>;
  /** All publishers in pages; admins only, not in the specification. */
  publishers(query?: PublishersQuery, options?: CallOptions): Promise<Page<Publisher>>;
  /** At most 21 publishers whose name holds the text (section 9). */
  searchPublishers(text: string, options?: CallOptions): Promise<Publisher[]>;
  games(query: GamesQuery, options?: CallOptions): Promise<Page<Game>>;
  user(id: string, options?: CallOptions): Promise<UserProfile>;
  updateSettings(form: FormData, options?: CallOptions): Promise<UserProfile>;
  /** People by id or display name; see `userSearchFor` for a typed text. Admins only. */
  searchUsers(query: UserSearch, options?: CallOptions): Promise<Page<FoundUser>>;
  grantRole(userId: string, grant: RoleGrant, options?: CallOptions): Promise<RolesChanged>;
  revokeRole(userId: string, role: RevocableRole, options?: CallOptions): Promise<RolesChanged>;
}

/** The typed client of the main API; works in browsers, Node and Deno. */
export function createMainApi(options: MainApiOptions): MainApi {
  const call = createTransport(options);
  return { ...accountCalls(call), ...catalogueCalls(call), ...peopleCalls(call) };
}

type AccountCalls = Pick<
  MainApi,
  'login' | 'register' | 'requestPasswordReset' | 'completePasswordReset'
>;

function accountCalls(call: Call): AccountCalls {
  return {
    login: (body, options) => call(operations.login, sessionReader, { body, ...options }),
    register: (body, options) => call(operations.register, sessionReader, { body, ...options }),
    requestPasswordReset: async (body, options) =>
      accepted(
        await call(operations.requestPasswordReset, passwordResetReader, { body, ...options }),
      ),
    completePasswordReset: async (body, options) =>
      accepted(
        await call(operations.completePasswordReset, passwordResetReader, { body, ...options }),
      ),
  };
}

type CatalogueCalls = Pick<
  MainApi,
  'countries' | 'publisher' | 'publishers' | 'searchPublishers' | 'games'
>;

function catalogueCalls(call: Call): CatalogueCalls {
  return {
    countries: (options) => call(operations.countries, countriesReader, options),
    publisher: (id, options) =>
      call(operations.publisher, publisherReader, { params: { id }, ...options }),
    publishers: ({ page, perPage, search } = {}, options) =>
      call(operations.publishers, publishersReader, {
        query: { page, per_page: perPage, search },
        ...options,
      }),
    searchPublishers: async (text, options) => {
      const name = `"${text.trim().replaceAll('"', '')}"`;
      const found = await call(operations.searchPublishers, publisherSearchReader, {
        query: { name },
        ...options,
      });
      return found.data.slice(0, mostPublishersFound);
    },
    games: (query, options) =>
      call(operations.games, gamesReader, {
        query: {
          publisher_id: query.publisherId,
          include_null_metrics: (query.includeNullMetrics ?? true) ? 1 : undefined,
          per_page: query.perPage ?? gamesPerPage,
          page: query.page ?? 1,
          kind: query.kind === 'all' ? undefined : query.kind,
          search: query.search || undefined,
          sort: query.sort,
        },
        ...options,
      }),
  };
}

type PeopleCalls = Pick<
  MainApi,
  'user' | 'updateSettings' | 'searchUsers' | 'grantRole' | 'revokeRole'
>;

function peopleCalls(call: Call): PeopleCalls {
  return {
    user: (id, options) => call(operations.user, userReader, { params: { id }, ...options }),
    updateSettings: (body, options) =>
      call(operations.updateSettings, userReader, { body, ...options }),
    searchUsers: ({ id, displayname, page }, options) =>
      call(operations.searchUsers, foundUsersReader, {
        query: { id, displayname, page },
        ...options,
      }),
    grantRole: (userId, body, options) =>
      call(operations.grantRole, rolesReader, { params: { userId }, body, ...options }),
    revokeRole: (userId, role, options) =>
      call(operations.revokeRole, rolesReader, { params: { userId }, body: { role }, ...options }),
  };
}

/** A refusal may come as `{status: false}` in a 200 (section 3); it is an error like any other. */
function accepted(answer: PasswordResetAnswer): PasswordResetAnswer {
  if (answer.status) return answer;
  throw new MainApiError({
    kind: 'http',
    status: 200,
    serverMessage: answer.message || undefined,
  });
}
