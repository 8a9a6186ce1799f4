import { createMainApi, MainApiError } from '@ludarium/domain/main-api';
import { currentToken } from '../session/session.ts';
import { configuration } from './configuration.ts';

/** Main API client with the signed-in user's token. */
export const mainApi = createMainApi({ baseUrl: configuration.mainApiUrl, getToken: currentToken });

/** Whether the main API lacks an optional call: 404, or a method that it does not support. */
export function isUnsupported(cause: unknown): boolean {
  return cause instanceof MainApiError && [404, 405, 501].includes(cause.status ?? 0);
}
