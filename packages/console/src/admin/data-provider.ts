import { mainApi } from '@ludarium/browser/http/main-api.ts';
import { adminAccessMessages } from '@ludarium/domain/account';
import { combineDataProviders, type GetOneResult } from 'react-admin';
import { z } from 'zod';
import { dataBackendProvider } from '../providers/data-backend-provider.ts';
import { createMainApiProvider } from '../providers/main-api-provider.ts';
import { type AdminDataProvider, refused } from './decisions/decision.ts';
import { checkToken } from './decisions/queries.ts';
import { transit } from './kit/transit.ts';
import { declaredResources } from './resources.tsx';

const transitionMeta = z.looseObject({ resource: z.string(), transition: z.string() });

/**
 * Makes the transition of a declared resource that `meta` names, with the other values there, after the
 * server has verified the admin's token (section 6). A page of another resource can show the row.
 *
 * @returns the outcome, whatever happens
 */
export const transitDeclared: AdminDataProvider['transit'] = async (
  _,
  { id, previousData, meta },
) => {
  const { resource: name, transition: label, ...given } = transitionMeta.parse(meta);
  const resource = declaredResources.find((candidate) => candidate.name === name);
  const transition = resource?.transitions?.find((candidate) => candidate.label === label);
  if (!resource || !transition) throw new Error(`${name} has no transition '${label}'.`);
  try {
    const { valid, admin } = await checkToken();
    if (!valid || !admin) return refused(adminAccessMessages.beforeAction);
    return await transit(resource, transition, { ...previousData, id }, given);
  } catch (error) {
    console.error(error);
    return refused(transition.failed ?? '');
  }
};

const mainApiProvider = createMainApiProvider(mainApi);
const backendProvider = { ...dataBackendProvider, transit: transitDeclared };

/** A person's page is one record, from both back ends. */
const peopleProvider: typeof backendProvider = {
  ...backendProvider,
  getOne: async (_, { id, signal }): Promise<GetOneResult> => {
    const { readPerson } = await import('./people/read-person.ts');
    return { data: await readPerson(id, signal) };
  },
};

/** A resource is read from the back end that its declaration names; any other table from the data backend. */
export const adminDataProvider = combineDataProviders((resource) => {
  if (resource === 'people') return peopleProvider;
  const declared = declaredResources.find(({ name }) => name === resource);
  return declared?.isOfMainApi ? mainApiProvider : backendProvider;
});
