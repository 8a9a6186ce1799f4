import { combineDataProviders, type DataProvider } from 'react-admin';
import { dataBackendProvider } from '../providers/data-backend-provider.ts';
import { mainApi } from '../providers/main-api.ts';
import { createMainApiProvider } from '../providers/main-api-provider.ts';

const catalogue: ReadonlySet<string> = new Set(['games', 'publishers']);
const mainApiProvider = createMainApiProvider(mainApi);

/** The catalogue comes from the main API, everything else from the data backend. */
export const adminDataProvider: DataProvider = combineDataProviders((resource) =>
  catalogue.has(resource) ? mainApiProvider : dataBackendProvider,
);
