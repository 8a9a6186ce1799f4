import { withRetry } from '@ludarium/domain/http';
import { createMainApi } from '@ludarium/domain/main-api';
import { currentToken } from '../session/session.ts';
import { configuration } from './configuration.ts';

/** The main API's client, with the session's token. */
export const mainApi = createMainApi({
  baseUrl: configuration.mainApiUrl,
  getToken: currentToken,
  fetch: withRetry(),
});
