import { createComparisonApi } from '@ludarium/domain/main-api';
import { configuration } from '../configuration.ts';
import { getCurrentToken } from '../session/session.ts';

/** The client of the catalogue's optional comparisons for admins, with the session's token. */
export const comparisonApi = createComparisonApi({
  baseUrl: configuration.mainApiUrl,
  getToken: getCurrentToken,
});
