import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { mainApi } from '@ludarium/browser/http/main-api.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { getPersonName } from '@ludarium/domain/feedback';
import { BackendError } from '@ludarium/domain/http';
import { type PersonId, personId } from '@ludarium/domain/ids';
import type { UserProfile } from '@ludarium/domain/main-api';

/** A person as both back ends know them. */
export interface PersonRecord {
  readonly id: PersonId;
  readonly name: string;
  readonly email: string | null;
  readonly roles: readonly string[];
  /** Null if the main API has no such user. */
  readonly account: UserProfile | null;
  /** Whether the main API did not answer. */
  readonly isAccountMissing: boolean;
}

/**
 * Reads a person from both back ends. The profile is read if the main API has no email (section 7).
 *
 * @throws {BackendError} 404 if neither knows the id
 */
export async function readPerson(
  text: unknown,
  signal: AbortSignal | undefined,
): Promise<PersonRecord> {
  const { data: id } = personId.safeParse(String(text));
  if (id === undefined) throw new BackendError('This is no id of a person.', missing);
  const [roles, user] = await Promise.all([
    send(dataBackend.from('user_roles').select('role').eq('user_id', id)),
    mainApi
      .call('user', { params: { id }, signal })
      .catch((error: unknown) => (isNotFound(error) ? null : undefined)),
  ]);
  const profiles = dataBackend.from('profiles').select('email, first_name, last_name');
  const profile = user?.email ? null : await send(profiles.eq('laravel_user_id', id).maybeSingle());
  if (profile === null && user === null)
    throw new BackendError(`Nobody has the id ${id}.`, missing);
  const email = user?.email ?? profile?.email ?? null;
  return {
    id,
    email,
    name: getPersonName(
      {
        firstName: user?.firstname ?? profile?.first_name ?? null,
        lastName: user?.lastname ?? profile?.last_name ?? null,
        displayName: user?.displayname ?? null,
        email,
      },
      id,
    ),
    roles: roles.map(({ role }) => role),
    account: user ?? null,
    isAccountMissing: user === undefined,
  };
}

const missing = { kind: 'refused', status: 404 } as const;

const isNotFound = (error: unknown) => error instanceof BackendError && error.status === 404;
