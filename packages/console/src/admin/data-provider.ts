import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { mainApi } from '@ludarium/browser/http/main-api.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { type PersonOverview, personOverview } from '@ludarium/domain/data-backend';
import { getPersonName } from '@ludarium/domain/feedback';
import { BackendError } from '@ludarium/domain/http';
import { personId } from '@ludarium/domain/ids';
import type { UserProfile } from '@ludarium/domain/main-api';
import { combineDataProviders, type DataProvider, type GetOneResult } from 'react-admin';
import { createDataBackendProvider } from '../providers/data-backend-provider.ts';
import { createMainApiProvider } from '../providers/main-api-provider.ts';
import { declaredResources } from './resources/index.tsx';

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

/** A person as both back ends know them. */
export interface PersonRecord extends PersonOverview {
  readonly id: string;
  readonly name: string;
  /** Null if the main API has no such user. */
  readonly account: UserProfile | null;
  /** Whether the main API did not answer. */
  readonly isAccountMissing: boolean;
}

/**
 * Reads a person from both back ends at once.
 *
 * @throws {BackendError} 404 if neither knows the id
 */
async function readPerson(id: unknown, signal: AbortSignal | undefined): Promise<PersonRecord> {
  const { data: person } = personId.safeParse(String(id));
  if (person === undefined) throw new BackendError('This is no id of a person.', missing);
  const overview = dataBackend.rpc('person_overview', { person: Number(person) });
  const [rows, user] = await Promise.allSettled([
    send(overview, personOverview, signal),
    mainApi.call('user', { params: { id: person }, signal }),
  ]);
  if (rows.status === 'rejected') throw rows.reason;
  const own = rows.value;
  const account = user.status === 'fulfilled' ? user.value : null;
  const isUnknown = user.status === 'rejected' && isNotFound(user.reason);
  if (isUnknown && own.email === null && own.history.length === 0) {
    throw new BackendError(`Nobody has the id ${person}.`, missing);
  }
  return {
    ...own,
    id: person,
    email: own.email ?? account?.email ?? null,
    name: getPersonName(
      {
        firstName: own.first_name ?? account?.firstname ?? null,
        lastName: own.last_name ?? account?.lastname ?? null,
        displayName: account?.displayname ?? null,
        email: own.email,
      },
      person,
    ),
    account,
    isAccountMissing: user.status === 'rejected' && !isUnknown,
  };
}

const missing = { kind: 'refused', status: 404 } as const;

const isNotFound = (error: unknown) => error instanceof BackendError && error.status === 404;
