import { createMainApi } from '@ludarium/domain/main-api';
import { currentToken } from '../session/session.ts';
import { configuration } from './configuration.ts';
import { withSecondTry } from './second-try.ts';

/** The main API, called as whoever is signed in. */
export const mainApi = createMainApi({
  baseUrl: configuration.mainApiUrl,
  getToken: currentToken,
  fetch: withSecondTry(),
});
