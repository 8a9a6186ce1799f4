import type { z } from 'zod';
import {
  confirmationResentAnswer,
  emailConfirmation,
  emailConfirmationAnswer,
  loginAnswer,
  loginPayload,
  passwordResetAnswer,
  passwordResetCompletion,
  passwordResetRequest,
  registerAnswer,
  registerPayload,
} from './account.ts';
import {
  countriesAnswer,
  gamesAnswer,
  gamesParameters,
  publisherAnswer,
  publisherSearchParameters,
  publishersAnswer,
  publishersParameters,
} from './catalogue.ts';
import {
  foundUsersAnswer,
  roleGrant,
  roleRevocation,
  rolesAnswer,
  settingsAnswer,
  settingsPayload,
  userAnswer,
  userSearchParameters,
} from './people.ts';

/** One call of the main API, used by the client, the local server and the OpenAPI document. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** All accepted paths below `{api}`; the client uses the first. */
  readonly paths: readonly [`/${string}`, ...`/${string}`[]];
  /** Required authentication: none, any valid token, an admin's token, or the catalogue's key. */
  readonly caller: 'anyone' | 'signed-in' | 'admin' | 'catalogue';
  /** 'never': sent without the token, as section 7 requires for the publisher search. */
  readonly token?: 'never';
  readonly summary: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly bodyType?: 'application/json' | 'multipart/form-data';
  readonly success: 200 | 201;
  readonly answer: z.ZodType;
  /** Possible error statuses besides 500. */
  readonly refusals: readonly (401 | 403 | 404 | 409 | 413 | 422 | 429)[];
}

const anonymousPost = { method: 'POST', caller: 'anyone', token: 'never', success: 200 } as const;
const publicGet = { method: 'GET', caller: 'anyone', success: 200 } as const;
const adminCall = { caller: 'admin', success: 200 } as const;

/**
 * The calls of section 7, and optional ones that another main API may not support (404): the
 * publishers list of the admin console and the email confirmation. Every page of the product loads
 * these; `accountOperations` and `gameOperations` are loaded where they are used.
 */
export const operations = {
  login: {
    ...anonymousPost,
    paths: ['/api/auth/login'],
    summary: 'Sign in with email and password',
    body: loginPayload,
    answer: loginAnswer,
    refusals: [401, 422, 429],
  },
  register: {
    method: 'POST',
    paths: ['/api/auth/register'],
    caller: 'anyone',
    token: 'never',
    summary: 'Open an account',
    body: registerPayload,
    success: 201,
    answer: registerAnswer,
    refusals: [422, 429],
  },
  requestPasswordReset: {
    ...anonymousPost,
    paths: ['/auth/reset-password', '/api/auth/reset-password'],
    summary: 'Ask for a password reset link',
    body: passwordResetRequest,
    answer: passwordResetAnswer,
    refusals: [422, 429],
  },
  completePasswordReset: {
    ...anonymousPost,
    paths: ['/auth/reset-password', '/api/auth/reset-password'],
    summary: 'Set a new password with the token of the link',
    body: passwordResetCompletion,
    answer: passwordResetAnswer,
    refusals: [422, 429],
  },
  confirmEmail: {
    ...anonymousPost,
    paths: ['/api/auth/confirm-email'],
    summary: 'Confirm an email address with the link of the activation mail (optional)',
    body: emailConfirmation,
    answer: emailConfirmationAnswer,
    refusals: [422, 429],
  },
  resendConfirmation: {
    method: 'POST',
    paths: ['/api/auth/resend-confirmation'],
    caller: 'signed-in',
    summary: 'Send the activation mail again to the caller (optional)',
    success: 200,
    answer: confirmationResentAnswer,
    refusals: [401, 429],
  },
  countries: {
    ...publicGet,
    paths: ['/api/constants/countries', '/constants/countries'],
    summary: 'All countries, by name',
    answer: countriesAnswer,
    refusals: [],
  },
  publisher: {
    ...publicGet,
    paths: ['/api/publishers/{id}', '/publishers/{id}'],
    summary: 'One publisher',
    answer: publisherAnswer,
    refusals: [404],
  },
  publishers: {
    ...adminCall,
    method: 'GET',
    paths: ['/api/publishers', '/publishers'],
    summary: 'All publishers in pages, by name',
    query: publishersParameters,
    answer: publishersAnswer,
    refusals: [401, 403, 422],
  },
  searchPublishers: {
    ...publicGet,
    paths: ['/api/search/publishers', '/search/publishers'],
    token: 'never',
    summary: 'Publishers whose name holds a text, given in double quotes',
    query: publisherSearchParameters,
    answer: publishersAnswer,
    refusals: [422, 429],
  },
  games: {
    ...publicGet,
    paths: ['/api/filter/games', '/filter/games'],
    summary: 'Games in pages, base games before expansions',
    query: gamesParameters,
    answer: gamesAnswer,
    refusals: [422],
  },
  user: {
    method: 'GET',
    paths: ['/api/users/show/{id}', '/users/show/{id}'],
    caller: 'signed-in',
    summary: "A user's profile",
    success: 200,
    answer: userAnswer,
    refusals: [401, 404],
  },
  updateSettings: {
    method: 'POST',
    paths: ['/api/users/me/update_settings', '/users/me/update_settings'],
    caller: 'signed-in',
    summary: "Change the caller's own profile",
    body: settingsPayload,
    bodyType: 'multipart/form-data',
    success: 200,
    answer: settingsAnswer,
    refusals: [401, 413, 422],
  },
  searchUsers: {
    ...adminCall,
    method: 'GET',
    paths: ['/search/users', '/api/search/users'],
    summary: 'Users by id or by display name',
    query: userSearchParameters,
    answer: foundUsersAnswer,
    refusals: [401, 403, 422],
  },
  grantRole: {
    ...adminCall,
    method: 'PUT',
    paths: ['/api/roles/{userId}', '/roles/{userId}'],
    summary:
      'Give a person a role; giving it twice is harmless. `new_publisher_name` never takes an existing publisher: 422 with `publisher` (`{id, name}`) where one has an equal name',
    body: roleGrant,
    answer: rolesAnswer,
    refusals: [401, 403, 404, 422],
  },
  revokeRole: {
    ...adminCall,
    method: 'DELETE',
    paths: ['/api/roles/{userId}', '/roles/{userId}'],
    summary: 'Take a role from a person; taking it twice is harmless',
    body: roleRevocation,
    answer: rolesAnswer,
    refusals: [401, 403, 404, 422],
  },
} as const satisfies Record<string, Operation>;

type OperationName = keyof typeof operations;

/** Documented response of a call. */
export type AnswerOf<Name extends OperationName> = z.input<(typeof operations)[Name]['answer']>;
