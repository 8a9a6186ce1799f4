import { mainApi } from '@ludarium/web/http/main-api.ts';
import { combineDataProviders, type GetOneResult } from 'react-admin';
import { dataBackendProvider } from '../providers/data-backend-provider.ts';
import { createMainApiProvider } from '../providers/main-api-provider.ts';
import { decisionMethods } from './decision-methods.ts';

const mainApiProvider = createMainApiProvider(mainApi);
const backendProvider = { ...dataBackendProvider, ...decisionMethods };

/** A person's page is one record, from both back ends. */
const peopleProvider: typeof backendProvider = {
  ...backendProvider,
  getOne: async (_, { id, signal }): Promise<GetOneResult> => {
    const { readPerson } = await import('./people/read-person.ts');
    return { data: await readPerson(id, signal) };
  },
};

/** The catalogue is read from the main API, every other resource but people from the data backend. */
export const adminDataProvider = combineDataProviders((resource) => {
  if (resource === 'people') return peopleProvider;
  return resource === 'games' || resource === 'publishers' ? mainApiProvider : backendProvider;
});
