import { type PersonOverview, personOverview } from '@ludarium/domain/data-backend';
import { getPersonName } from '@ludarium/domain/feedback';
import { personId } from '@ludarium/domain/ids';
import { MainApiError, type UserProfile } from '@ludarium/domain/main-api';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { HttpError } from 'ra-core';

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
 * @throws {HttpError} 404 if neither knows the id
 * @throws the data backend's error
 */
export async function readPerson(
  id: unknown,
  signal: AbortSignal | undefined,
): Promise<PersonRecord> {
  const { data: person } = personId.safeParse(String(id));
  if (person === undefined) throw new HttpError('This is no id of a person.', 404);
  const overview = dataBackend.rpc('person_overview', { person: Number(person) });
  const [rows, user] = await Promise.allSettled([
    (signal ? overview.abortSignal(signal) : overview).throwOnError(),
    mainApi.user(person, { signal }),
  ]);
  if (rows.status === 'rejected') throw rows.reason;
  const own = personOverview.parse(rows.value.data);
  const account = user.status === 'fulfilled' ? user.value : null;
  const isUnknown = user.status === 'rejected' && isNotFound(user.reason);
  if (isUnknown && own.email === null && own.history.length === 0 && own.reports.total === 0) {
    throw new HttpError(`Nobody has the id ${person}.`, 404);
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

const isNotFound = (error: unknown) => error instanceof MainApiError && error.status === 404;
