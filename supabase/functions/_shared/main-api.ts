import type { MainApiOptions } from '@ludarium/domain/main-api';
import type { Services } from './services.ts';

/**
 * The options of a client of the main API.
 *
 * @param token of the caller, or the key of the writes to the catalogue
 */
export const toMainApiOptions = (
  services: Services,
  { token, timeoutMs }: { readonly token?: string | undefined; readonly timeoutMs: number },
): MainApiOptions => ({
  baseUrl: services.mainApiUrl,
  getToken: () => token,
  fetch: services.fetch,
  timeoutMs,
});
