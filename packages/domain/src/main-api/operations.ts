import type { z } from 'zod';
import * as account from './account.ts';
import * as catalogue from './catalogue.ts';
import * as people from './people.ts';
import * as publisherComparison from './publisher-comparison.ts';

/** One call of the main API, used by the client, the demo and the contract's tests. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** All accepted paths below `{api}`; the client uses the first. */
  readonly paths: readonly [`/${string}`, ...`/${string}`[]];
  /** Required authentication: none, any valid token, an admin's token, or the catalogue's key. */
  readonly caller: 'anyone' | 'signed-in' | 'admin' | 'catalogue';
  /** 'never': sent without the token, as section 7 requires for the publisher search. */
  readonly token?: 'never';
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** By default JSON. */
  readonly bodyType?: 'multipart/form-data';
  readonly success: 200 | 201;
  /** Reads the answer of every version. */
  readonly answer: z.ZodType;
}

const anonymousPost = { method: 'POST', caller: 'anyone', token: 'never', success: 200 } as const;
const publicGet = { method: 'GET', caller: 'anyone', success: 200 } as const;
const adminCall = { caller: 'admin', success: 200 } as const;

/** The calls of section 7, which every main API has. */
export const requiredOperations = {
  login: {
    ...anonymousPost,
    paths: ['/api/auth/login'],
    body: account.loginPayload,
    answer: account.session,
  },
  register: {
    method: 'POST',
    paths: ['/api/auth/register'],
    caller: 'anyone',
    token: 'never',
    body: account.registerPayload,
    success: 201,
    answer: account.session,
  },
  requestPasswordReset: {
    ...anonymousPost,
    paths: ['/auth/reset-password', '/api/auth/reset-password'],
    body: account.passwordResetRequest,
    answer: account.statusAnswer,
  },
  completePasswordReset: {
    ...anonymousPost,
    paths: ['/auth/reset-password', '/api/auth/reset-password'],
    body: account.passwordResetCompletion,
    answer: account.statusAnswer,
  },
  countries: {
    ...publicGet,
    paths: ['/api/constants/countries', '/constants/countries'],
    answer: catalogue.countriesAnswer,
  },
  publisher: {
    ...publicGet,
    paths: ['/api/publishers/{id}', '/publishers/{id}'],
    answer: catalogue.publisherAnswer,
  },
  searchPublishers: {
    ...publicGet,
    paths: ['/api/search/publishers', '/search/publishers'],
    token: 'never',
    query: catalogue.publisherSearchParameters,
    answer: catalogue.foundPublishersAnswer,
  },
  games: {
    ...publicGet,
    paths: ['/api/filter/games', '/filter/games'],
    query: catalogue.gamesParameters,
    answer: catalogue.gamesAnswer,
  },
  user: {
    method: 'GET',
    paths: ['/api/users/show/{id}', '/users/show/{id}'],
    caller: 'signed-in',
    success: 200,
    answer: people.userAnswer,
  },
  updateSettings: {
    method: 'POST',
    paths: ['/api/users/me/update_settings', '/users/me/update_settings'],
    caller: 'signed-in',
    body: people.settingsPayload,
    bodyType: 'multipart/form-data',
    success: 200,
    answer: people.settingsAnswer,
  },
  searchUsers: {
    ...adminCall,
    method: 'GET',
    paths: ['/search/users', '/api/search/users'],
    query: people.userSearchParameters,
    answer: people.foundUsersAnswer,
  },
  grantRole: {
    ...adminCall,
    method: 'PUT',
    paths: ['/api/roles/{userId}', '/roles/{userId}'],
    body: people.roleGrant,
    answer: people.rolesAnswer,
  },
  revokeRole: {
    ...adminCall,
    method: 'DELETE',
    paths: ['/api/roles/{userId}', '/roles/{userId}'],
    body: people.roleRevocation,
    answer: people.rolesAnswer,
  },
} as const satisfies Record<string, Operation>;

/** All calls of the pages; another main API may answer 404 to those that section 7 does not name. */
export const operations = {
  ...requiredOperations,
  confirmEmail: {
    ...anonymousPost,
    paths: ['/api/auth/confirm-email'],
    body: account.emailConfirmation,
    answer: account.statusAnswer,
  },
  resendConfirmation: {
    method: 'POST',
    paths: ['/api/auth/resend-confirmation'],
    caller: 'signed-in',
    success: 200,
    answer: account.confirmationResentAnswer,
  },
  changePassword: {
    method: 'POST',
    paths: ['/api/auth/change-password'],
    caller: 'signed-in',
    body: account.passwordChange,
    success: 200,
    answer: account.session,
  },
  publishers: {
    ...adminCall,
    method: 'GET',
    paths: ['/api/publishers', '/publishers'],
    query: catalogue.publishersParameters,
    answer: catalogue.publishersAnswer,
  },
  updatePublisher: {
    method: 'POST',
    paths: ['/api/publishers/{id}'],
    caller: 'signed-in',
    bodyType: 'multipart/form-data',
    success: 200,
    answer: catalogue.publisherAnswer,
  },
  comparePublishers: {
    ...adminCall,
    method: 'POST',
    paths: ['/api/publisher-comparisons'],
    body: publisherComparison.comparison,
    answer: publisherComparison.comparisonAnswer,
  },
  gameDetails: { ...publicGet, paths: ['/api/games/{id}'], answer: catalogue.gameDetailsAnswer },
  /** The list with `details: '1'`. */
  detailedGames: { ...requiredOperations.games, answer: catalogue.detailedGamesAnswer },
} as const satisfies Record<string, Operation>;
