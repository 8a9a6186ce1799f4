import type { GameId, PersonId, PublisherId } from '../ids/index.ts';
import type {
  EmailConfirmation,
  LoginPayload,
  PasswordResetCompletion,
  PasswordResetRequest,
  RegisterPayload,
} from './account.ts';
import {
  type GamesPage,
  type GamesQuery,
  maxPublishersFound,
  type Publisher,
  toGamesParameters,
} from './catalogue.ts';
import type { Page } from './envelope.ts';
import { readGameDetails, readGamesWithDetails } from './game-details.ts';
import { operations } from './operations.ts';
import type { FoundUser, RevocableRole, RoleGrant, UserProfile, UserSearch } from './people.ts';
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

/**
 * Creates the typed main API client, for browsers, Node and Deno: the calls of section 7 and a few
 * optional ones, to which another API answers 404. Each throws `MainApiError`.
 */
export function createMainApi(options: MainApiOptions) {
  const call = createTransport(options);
  return { ...accountCalls(call), ...catalogueCalls(call), ...peopleCalls(call) };
}
export type MainApi = ReturnType<typeof createMainApi>;

function accountCalls(call: Call) {
  return {
    /** Signs in. If an error has no `serverMessage`, show 'Invalid credentials'. */
    login: (body: LoginPayload, options?: CallOptions) =>
      call(operations.login, { body, ...options }),
    register: (body: RegisterPayload, options?: CallOptions) =>
      call(operations.register, { body, ...options }),
    requestPasswordReset: (body: PasswordResetRequest, options?: CallOptions) =>
      call(operations.requestPasswordReset, { body, ...options }),
    completePasswordReset: (body: PasswordResetCompletion, options?: CallOptions) =>
      call(operations.completePasswordReset, { body, ...options }),
    /** Confirms an email address (optional). */
    confirmEmail: (body: EmailConfirmation, options?: CallOptions) =>
      call(operations.confirmEmail, { body, ...options }),
    /** Sends the activation mail again (optional). */
    resendConfirmation: (options?: CallOptions) => call(operations.resendConfirmation, options),
  };
}

function catalogueCalls(call: Call) {
  return {
    countries: (options?: CallOptions) => call(operations.countries, options),
    publisher: async (id: PublisherId, options?: CallOptions): Promise<Publisher> => ({
      ...(await call(operations.publisher, { params: { id }, ...options })),
      id,
    }),
    /** All publishers, paginated (optional). Admins only. */
    publishers: async (
      { page = 1, perPage, search }: PublishersQuery = {},
      options?: CallOptions,
    ): Promise<Page<Publisher>> => {
      const query = { page, per_page: perPage, search };
      const found = await call(operations.publishers, { query, ...options });
      return { ...found, current_page: page };
    },
    /** At most 21 publishers whose name contains the text (section 9). */
    searchPublishers: async (text: string, options?: CallOptions) => {
      const name = `"${text.trim().replaceAll('"', '')}"`;
      const found = await call(operations.searchPublishers, {
        query: { name },
        ...options,
      });
      return found.data.slice(0, maxPublishersFound);
    },
    games: async ({ page = 1, ...rest }: GamesQuery, options?: CallOptions): Promise<GamesPage> => {
      const query = toGamesParameters({ ...rest, page });
      const found = await call(operations.games, { query, ...options });
      return { ...found, current_page: page };
    },
    /** Optional; 404 also if there is no such game. */
    gameDetails: (id: GameId, options?: CallOptions) => readGameDetails(call, id, options),
    /** Games with their details where the API answers them; 100 a page by default. */
    gamesWithDetails: (query: GamesQuery, options?: CallOptions) =>
      readGamesWithDetails(call, query, options),
  };
}

function peopleCalls(call: Call) {
  return {
    user: async (id: PersonId, options?: CallOptions): Promise<UserProfile> => {
      const profile = await call(operations.user, { params: { id }, ...options });
      return { ...profile, id };
    },
    updateSettings: (body: FormData, options?: CallOptions) =>
      call(operations.updateSettings, { body, ...options }),
    /** Users by id or display name; `userSearchFor` builds the query. Admins only. */
    searchUsers: async (
      { id, displayname, page = 1 }: UserSearch,
      options?: CallOptions,
    ): Promise<Page<FoundUser>> => {
      const query = { id, displayname, page };
      const found = await call(operations.searchUsers, { query, ...options });
      return { ...found, current_page: page };
    },
    grantRole: (userId: PersonId, body: RoleGrant, options?: CallOptions) =>
      call(operations.grantRole, { params: { userId }, body, ...options }),
    revokeRole: (userId: PersonId, role: RevocableRole, options?: CallOptions) =>
      call(operations.revokeRole, { params: { userId }, body: { role }, ...options }),
  };
}
