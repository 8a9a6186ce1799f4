import { withRetry } from '@ludarium/domain/http';
import { createMainApi, MainApiError } from '@ludarium/domain/main-api';
import { configuration } from '../configuration.ts';
import { getCurrentToken } from '../session/session.ts';

/** The main API's client, with the session's token. */
export const mainApi = createMainApi({
  baseUrl: configuration.mainApiUrl,
  getToken: getCurrentToken,
  fetch: withRetry(),
});

/** Whether the main API does not support an optional call: status 404, 405 or 501. */
export function isUnsupported(cause: unknown): boolean {
  return cause instanceof MainApiError && [404, 405, 501].includes(cause.status ?? 0);
}
