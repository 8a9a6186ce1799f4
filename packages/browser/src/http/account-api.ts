import { createAccountApi } from '@ludarium/domain/main-api';
import { configuration } from '../configuration.ts';
import { getCurrentToken } from '../session/session.ts';

/** The client of the optional changes of account and publisher, with the session's token. */
export const accountApi = createAccountApi({
  baseUrl: configuration.mainApiUrl,
  getToken: getCurrentToken,
});
