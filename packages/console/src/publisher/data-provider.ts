import { sampleDrafts } from '@ludarium/domain/games';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { combineDataProviders, type DataProvider } from 'ra-core';
import { dataBackendProvider } from '../providers/data-backend-provider.ts';
import { createMainApiProvider } from '../providers/main-api-provider.ts';

const catalogue = createMainApiProvider(mainApi);

/** The specification's examples; the catalogue's provider refuses every write. */
const drafts: DataProvider = {
  ...catalogue,
  getList: async () => ({ data: [...sampleDrafts] as never[], total: sampleDrafts.length }),
};

const providers = new Map([
  ['games', catalogue],
  ['publishers', catalogue],
  ['drafts', drafts],
]);

/** The portal's resources: `games` and `publishers` (main API), `drafts`, `publisher_requests`. */
export const portalDataProvider = combineDataProviders(
  (resource) => providers.get(resource) ?? dataBackendProvider,
);
