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

/**
 * The calls of section 7, and optional ones that another main API may not support (404): the
 * publishers list of the admin console and the email confirmation. Every page of the product loads
 * these; `accountOperations` and `gameOperations` are loaded where they are used.
 */
export const operations = {
  login: {
    method: 'POST',
    paths: ['/api/auth/login'],
    caller: 'anyone',
    token: 'never',
    summary: 'Sign in with email and password',
    body: loginPayload,
    success: 200,
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
    method: 'POST',
    paths: ['/auth/reset-password', '/api/auth/reset-password'],
    caller: 'anyone',
    token: 'never',
    summary: 'Ask for a password reset link',
    body: passwordResetRequest,
    success: 200,
    answer: passwordResetAnswer,
    refusals: [422, 429],
  },
  completePasswordReset: {
    method: 'POST',
    paths: ['/auth/reset-password', '/api/auth/reset-password'],
    caller: 'anyone',
    token: 'never',
    summary: 'Set a new password with the token of the link',
    body: passwordResetCompletion,
    success: 200,
    answer: passwordResetAnswer,
    refusals: [422, 429],
  },
  confirmEmail: {
    method: 'POST',
    paths: ['/api/auth/confirm-email'],
    caller: 'anyone',
    token: 'never',
    summary: 'Confirm an email address with the link of the activation mail (optional)',
    body: emailConfirmation,
    success: 200,
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
    method: 'GET',
    paths: ['/api/constants/countries', '/constants/countries'],
    caller: 'anyone',
    summary: 'All countries, by name',
    success: 200,
    answer: countriesAnswer,
    refusals: [],
  },
  publisher: {
    method: 'GET',
    paths: ['/api/publishers/{id}', '/publishers/{id}'],
    caller: 'anyone',
    summary: 'One publisher',
    success: 200,
    answer: publisherAnswer,
    refusals: [404],
  },
  publishers: {
    method: 'GET',
    paths: ['/api/publishers', '/publishers'],
    caller: 'admin',
    summary: 'All publishers in pages, by name',
    query: publishersParameters,
    success: 200,
    answer: publishersAnswer,
    refusals: [401, 403, 422],
  },
  searchPublishers: {
    method: 'GET',
    paths: ['/api/search/publishers', '/search/publishers'],
    caller: 'anyone',
    token: 'never',
    summary: 'Publishers whose name holds a text, given in double quotes',
    query: publisherSearchParameters,
    success: 200,
    answer: publishersAnswer,
    refusals: [422, 429],
  },
  games: {
    method: 'GET',
    paths: ['/api/filter/games', '/filter/games'],
    caller: 'anyone',
    summary: 'Games in pages, base games before expansions',
    query: gamesParameters,
    success: 200,
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
    method: 'GET',
    paths: ['/search/users', '/api/search/users'],
    caller: 'admin',
    summary: 'Users by id or by display name',
    query: userSearchParameters,
    success: 200,
    answer: foundUsersAnswer,
    refusals: [401, 403, 422],
  },
  grantRole: {
    method: 'PUT',
    paths: ['/api/roles/{userId}', '/roles/{userId}'],
    caller: 'admin',
    summary: 'Give a person a role; giving it twice is harmless',
    body: roleGrant,
    success: 200,
    answer: rolesAnswer,
    refusals: [401, 403, 404, 422],
  },
  revokeRole: {
    method: 'DELETE',
    paths: ['/api/roles/{userId}', '/roles/{userId}'],
    caller: 'admin',
    summary: 'Take a role from a person; taking it twice is harmless',
    body: roleRevocation,
    success: 200,
    answer: rolesAnswer,
    refusals: [401, 403, 404, 422],
  },
} as const satisfies Record<string, Operation>;

type OperationName = keyof typeof operations;

/** Documented response of a call. */
export type AnswerOf<Name extends OperationName> = z.input<(typeof operations)[Name]['answer']>;
