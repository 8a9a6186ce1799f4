import type { z } from 'zod';
import type { GameId, PersonId, PublisherId } from '../ids/index.ts';
import { accountOperations } from './account-changes.ts';
import { type GamesQuery, maxPublishersFound, toGamesParameters } from './catalogue.ts';
import type { Page } from './envelope.ts';
import { detailedGamesOperation, gameDetailsOperation } from './game-details.ts';
import { type Operation, operations } from './operations.ts';
import type { RevocableRole, RoleGrant, UserSearch } from './people.ts';
import { comparisonOperations } from './publisher-comparison.ts';
import { type CallInput, createTransport, type MainApiOptions } from './transport.ts';

/** The abort signal of a call, for example react-query's. */
type CallOptions = Pick<CallInput, 'signal'>;

/** Query of the publishers list; `search` matches part of the name. */
interface PublishersQuery {
  readonly page?: number | undefined;
  readonly perPage?: number | undefined;
  readonly search?: string | undefined;
}

/** What a person types to change the password. */
interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
  readonly confirmation: string;
}

/**
 * Creates the typed main API client, for browsers, Node and Deno: the calls of section 7 and a few
 * optional ones, to which another API answers 404. Each throws `MainApiError`.
 */
export function createMainApi(options: MainApiOptions) {
  const call = createTransport(options);
  /** A call whose body is sent as it is. */
  const post =
    <Op extends Operation & { readonly body: z.ZodType<unknown, object> }>(operation: Op) =>
    (body: z.input<Op['body']>, input?: CallOptions) =>
      call(operation, { body, ...input });
  const getPage = async <Op extends Operation & { readonly answer: z.ZodType<Page<unknown>> }>(
    operation: Op,
    query: NonNullable<CallInput['query']> & { readonly page: number },
    input?: CallOptions,
  ) => ({ ...(await call(operation, { query, ...input })), current_page: query.page });

  return {
    /** Signs in. If an error has no `serverMessage`, show 'Invalid credentials'. */
    login: post(operations.login),
    register: post(operations.register),
    requestPasswordReset: post(operations.requestPasswordReset),
    completePasswordReset: post(operations.completePasswordReset),
    /** Confirms an email address (optional). */
    confirmEmail: post(operations.confirmEmail),
    /** Sends the activation mail again (optional). */
    resendConfirmation: (input?: CallOptions) => call(operations.resendConfirmation, input),
    /** Returns the new token of this session (optional). */
    changePassword: ({ currentPassword, password, confirmation }: PasswordChange) =>
      call(accountOperations.changePassword, {
        body: { current_password: currentPassword, password, password_confirmation: confirmation },
      }),

    countries: (input?: CallOptions) => call(operations.countries, input),
    publisher: async (id: PublisherId, input?: CallOptions) => ({
      ...(await call(operations.publisher, { params: { id }, ...input })),
      id,
    }),
    /** All publishers (optional). Admins only. */
    publishers: ({ page = 1, perPage, search }: PublishersQuery = {}, input?: CallOptions) =>
      getPage(operations.publishers, { page, per_page: perPage, search }, input),
    /** At most 21 publishers whose name contains the text (section 9). */
    searchPublishers: async (text: string, input?: CallOptions) => {
      const name = `"${text.trim().replaceAll('"', '')}"`;
      const found = await call(operations.searchPublishers, { query: { name }, ...input });
      return found.data.slice(0, maxPublishersFound);
    },
    /** At most 100 ids and 100 names (optional). Admins only. */
    comparePublishers: post(comparisonOperations.comparePublishers),
    updatePublisherLogo: (id: PublisherId, logo: Blob) => {
      const body = new FormData();
      body.append('image', logo);
      return call(accountOperations.updatePublisher, { params: { id }, body });
    },
    games: ({ page = 1, ...query }: GamesQuery, input?: CallOptions) =>
      getPage(operations.games, { ...toGamesParameters(query), page }, input),
    /** Games with their details where the API answers them; 100 a page by default. */
    gamesWithDetails: ({ page = 1, perPage = 100, ...query }: GamesQuery, input?: CallOptions) =>
      getPage(
        detailedGamesOperation,
        { ...toGamesParameters({ ...query, perPage }), page, details: 1 },
        input,
      ),
    /** Optional; 404 also if there is no such game. */
    gameDetails: (id: GameId, input?: CallOptions) =>
      call(gameDetailsOperation, { params: { id }, ...input }),

    user: async (id: PersonId, input?: CallOptions) => ({
      ...(await call(operations.user, { params: { id }, ...input })),
      id,
    }),
    updateSettings: (body: FormData, input?: CallOptions) =>
      call(operations.updateSettings, { body, ...input }),
    /** Users by id or display name; `userSearchFor` builds the query. Admins only. */
    searchUsers: ({ page = 1, ...query }: UserSearch, input?: CallOptions) =>
      getPage(operations.searchUsers, { ...query, page }, input),
    grantRole: (userId: PersonId, body: RoleGrant, input?: CallOptions) =>
      call(operations.grantRole, { params: { userId }, body, ...input }),
    revokeRole: (userId: PersonId, role: RevocableRole, input?: CallOptions) =>
      call(operations.revokeRole, { params: { userId }, body: { role }, ...input }),
  };
}
export type MainApi = ReturnType<typeof createMainApi>;
