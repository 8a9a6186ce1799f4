import type { GameId, PersonId, PublisherId } from '../ids/index.ts';
import {
  type ConfirmationResent,
  confirmationResentReader,
  type EmailConfirmation,
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
  type GamesPage,
  type GamesQuery,
  gamesPerPage,
  gamesReader,
  maxPublishersFound,
  type Publisher,
  publisherReader,
  publisherSearchReader,
  publishersReader,
} from './catalogue.ts';
import type { Page } from './envelope.ts';
import type { GameDetails, GameDetailsPage, GamesWithDetailsQuery } from './game-details.ts';
import { operations } from './operations.ts';
import {
  type FoundUser,
  foundUsersReader,
  type RevocableRole,
  type RoleGrant,
  type RolesChanged,
  rolesReader,
  settingsReader,
  type UserProfile,
  type UserSearch,
  userReader,
} from './people.ts';
import { type Call, createTransport, type MainApiOptions } from './transport.ts';

/** Options of every call: the abort signal, for example react-query's. */
interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** Query of the publishers list; `search` matches part of the name. */
interface PublishersQuery {
  readonly page?: number | undefined;
  readonly perPage?: number | undefined;
  readonly search?: string | undefined;
}

/** The calls of section 7 and four optional ones. Each throws `MainApiError`. */
export interface MainApi {
  /** Signs in. If an error has no `serverMessage`, show 'Invalid credentials'. */
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
  /** Confirms an email address. Not in the specification: 404 if the API does not support it. */
  confirmEmail(payload: EmailConfirmation, options?: CallOptions): Promise<PasswordResetAnswer>;
  /** Resends the activation mail. Not in the specification: 404 if the API does not support it. */
  resendConfirmation(options?: CallOptions): Promise<ConfirmationResent>;
  countries(options?: CallOptions): Promise<Country[]>;
  publisher(id: PublisherId, options?: CallOptions): Promise<Publisher>;
  /** All publishers, paginated. Admins only; not in the specification. */
  publishers(query?: PublishersQuery, options?: CallOptions): Promise<Page<Publisher>>;
  /** At most 21 publishers whose name contains the text (section 9). */
  searchPublishers(text: string, options?: CallOptions): Promise<Publisher[]>;
  games(query: GamesQuery, options?: CallOptions): Promise<GamesPage>;
  /** Not in the specification: 404 if the API does not support it or has no such game. */
  gameDetails(id: GameId, options?: CallOptions): Promise<GameDetails>;
  /** 100 games a page, with their details where the API answers them. */
  gamesWithDetails(query: GamesWithDetailsQuery, options?: CallOptions): Promise<GameDetailsPage>;
  user(id: PersonId, options?: CallOptions): Promise<UserProfile>;
  updateSettings(form: FormData, options?: CallOptions): Promise<UserProfile>;
  /** Users by id or display name; `userSearchFor` builds the query. Admins only. */
  searchUsers(query: UserSearch, options?: CallOptions): Promise<Page<FoundUser>>;
  grantRole(userId: PersonId, grant: RoleGrant, options?: CallOptions): Promise<RolesChanged>;
  revokeRole(userId: PersonId, role: RevocableRole, options?: CallOptions): Promise<RolesChanged>;
}

/** Creates the typed main API client, for browsers, Node and Deno. */
export function createMainApi(options: MainApiOptions): MainApi {
  const call = createTransport(options);
  return { ...accountCalls(call), ...catalogueCalls(call), ...peopleCalls(call) };
}

type AccountCalls = Pick<
  MainApi,
  | 'login'
  | 'register'
  | 'requestPasswordReset'
  | 'completePasswordReset'
  | 'confirmEmail'
  | 'resendConfirmation'
>;

function accountCalls(call: Call): AccountCalls {
  return {
    login: (body, options) => call(operations.login, sessionReader, { body, ...options }),
    register: (body, options) => call(operations.register, sessionReader, { body, ...options }),
    requestPasswordReset: (body, options) =>
      call(operations.requestPasswordReset, passwordResetReader, { body, ...options }),
    completePasswordReset: (body, options) =>
      call(operations.completePasswordReset, passwordResetReader, { body, ...options }),
    confirmEmail: (body, options) =>
      call(operations.confirmEmail, passwordResetReader, { body, ...options }),
    resendConfirmation: (options) =>
      call(operations.resendConfirmation, confirmationResentReader, { ...options }),
  };
}

type CatalogueCalls = Pick<
  MainApi,
  | 'countries'
  | 'publisher'
  | 'publishers'
  | 'searchPublishers'
  | 'games'
  | 'gameDetails'
  | 'gamesWithDetails'
>;

function catalogueCalls(call: Call): CatalogueCalls {
  return {
    countries: (options) => call(operations.countries, countriesReader, options),
    publisher: (id, options) =>
      call(operations.publisher, publisherReader(id), { params: { id }, ...options }),
    publishers: async ({ page = 1, perPage, search } = {}, options) => {
      const query = { page, per_page: perPage, search };
      const found = await call(operations.publishers, publishersReader, { query, ...options });
      return { ...found, current_page: page };
    },
    searchPublishers: async (text, options) => {
      const name = `"${text.trim().replaceAll('"', '')}"`;
      const found = await call(operations.searchPublishers, publisherSearchReader, {
        query: { name },
        ...options,
      });
      return found.data.slice(0, maxPublishersFound);
    },
    games: async ({ page = 1, ...query }, options) => {
      const found = await call(operations.games, gamesReader, {
        query: {
          publisher_id: query.publisherId,
          include_null_metrics: (query.includeNullMetrics ?? true) ? 1 : undefined,
          per_page: query.perPage ?? gamesPerPage,
          page,
          kind: query.kind === 'all' ? undefined : query.kind,
          search: query.search || undefined,
          sort: query.sort,
        },
        ...options,
      });
      return { ...found, current_page: page };
    },
    // Loaded with the first call: few pages show the details of a game.
    gameDetails: async (id, options) => {
      const { readGameDetails } = await import('./game-details.ts');
      return readGameDetails(call, id, options);
    },
    gamesWithDetails: async (query, options) => {
      const { readGamesWithDetails } = await import('./game-details.ts');
      return readGamesWithDetails(call, query, options);
    },
  };
}

type PeopleCalls = Pick<
  MainApi,
  'user' | 'updateSettings' | 'searchUsers' | 'grantRole' | 'revokeRole'
>;

function peopleCalls(call: Call): PeopleCalls {
  return {
    user: async (id, options) => {
      const profile = await call(operations.user, userReader, { params: { id }, ...options });
      return { ...profile, id };
    },
    updateSettings: (body, options) =>
      call(operations.updateSettings, settingsReader, { body, ...options }),
    searchUsers: async ({ id, displayname, page = 1 }, options) => {
      const query = { id, displayname, page };
      const found = await call(operations.searchUsers, foundUsersReader, { query, ...options });
      return { ...found, current_page: page };
    },
    grantRole: (userId, body, options) =>
      call(operations.grantRole, rolesReader, { params: { userId }, body, ...options }),
    revokeRole: (userId, role, options) =>
      call(operations.revokeRole, rolesReader, { params: { userId }, body: { role }, ...options }),
  };
}
