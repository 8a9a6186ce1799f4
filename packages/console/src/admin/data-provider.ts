import { mainApi } from '@ludarium/browser/http/main-api.ts';
import { combineDataProviders, type DataProvider, type GetOneResult } from 'react-admin';
import { createDataBackendProvider } from '../providers/data-backend-provider.ts';
import { createMainApiProvider } from '../providers/main-api-provider.ts';
import { declaredResources } from './resources/index.tsx';
import { readPerson } from './resources/read-person.ts';

const mainApiProvider = createMainApiProvider(mainApi);
const dataBackendProvider = createDataBackendProvider(
  Object.fromEntries(declaredResources.map(({ name, row }) => [name, row])),
);

/** A person's page is one record, from both back ends. */
const peopleProvider: DataProvider = {
  ...dataBackendProvider,
  getOne: async (_, { id, signal }): Promise<GetOneResult> => ({
    data: await readPerson(id, signal),
  }),
};

/** A resource is read from the back end that its declaration names; any other table from the data backend. */
export const adminDataProvider = combineDataProviders((resource) => {
  if (resource === 'people') return peopleProvider;
  const declared = declaredResources.find(({ name }) => name === resource);
  return declared?.isOfMainApi ? mainApiProvider : dataBackendProvider;
});
