import { mainApi } from '@ludarium/web/http/main-api.ts';
import { combineDataProviders } from 'react-admin';
import { dataBackendProvider } from '../providers/data-backend-provider.ts';
import { createMainApiProvider } from '../providers/main-api-provider.ts';
import { decisionMethods } from './decision-methods.ts';

const mainApiProvider = createMainApiProvider(mainApi);
const backendProvider = { ...dataBackendProvider, ...decisionMethods };

/** The catalogue is read from the main API, every other resource from the data backend. */
export const adminDataProvider = combineDataProviders((resource) =>
  resource === 'games' || resource === 'publishers' ? mainApiProvider : backendProvider,
);
