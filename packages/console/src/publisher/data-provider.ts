import { mainApi } from '@ludarium/web/http/main-api.ts';
import { combineDataProviders } from 'ra-core';
import { dataBackendProvider } from '../providers/data-backend-provider.ts';
import { createMainApiProvider } from '../providers/main-api-provider.ts';

const catalogue = createMainApiProvider(mainApi);

/**
 * The portal's resources: `games` and `publishers` (main API), `publisher_requests`,
 * `game_proposals` and `game_proposal_events` (data backend).
 */
export const portalDataProvider = combineDataProviders((resource) =>
  resource === 'games' || resource === 'publishers' ? catalogue : dataBackendProvider,
);
