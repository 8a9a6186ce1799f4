import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { type Call, send } from '@ludarium/browser/http/send.ts';
import { adminAccessMessages } from '@ludarium/domain/account';
import {
  isConflict,
  isForbidden,
  type ProfileRow,
  type TokenStatus,
  tokenStatus,
} from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { BackendError, isSessionOver } from '@ludarium/domain/http';
import type { PersonId } from '@ludarium/domain/ids';
import { privacyPolicyMessages } from '@ludarium/domain/legal';
import { queryOptions } from '@tanstack/react-query';

/** Has the data backend verify the stored token. */
export async function checkToken(): Promise<TokenStatus> {
  return send(dataBackend.rpc('token_status'), tokenStatus);
}

export const tokenStatusQuery = queryOptions({
  queryKey: ['token_status'],
  queryFn: checkToken,
});

/** Sends a decision. @returns false if it matched no row: somebody else decided first */
export async function wasChanged(call: Call<readonly unknown[]>): Promise<boolean> {
  try {
    return (await send(call)).length > 0;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/**
 * Describes a failed write, and logs it unless the access ended. A 406 means that the row was deleted
 * (`missing`), or that row-level security hid it from somebody who is no admin any more.
 */
export async function describeWriteFailure(
  error: unknown,
  texts: { readonly failed: string; readonly missing: string },
): Promise<string> {
  if (error instanceof BackendError && error.status === 406) {
    const { valid, admin } = await checkToken();
    if (valid) return admin ? texts.missing : privacyPolicyMessages.saveDenied;
  }
  if (isSessionOver(error) || isForbidden(error)) return adminAccessMessages.beforeAction;
  console.error(error);
  return texts.failed;
}

/**
 * A person's id in the main API, and the name, or else the email.
 *
 * @param by the person's id in the main API, or the email
 * @returns null if the data backend has no profile of the person
 * @throws the data backend's error
 */
export async function getPerson(
  by: { readonly userId: string } | { readonly email: string },
): Promise<{ readonly id: PersonId; readonly name: string } | null> {
  const profiles = dataBackend
    .from('profiles')
    .select('laravel_user_id, first_name, last_name, email');
  const data = await send(
    ('userId' in by
      ? profiles.eq('laravel_user_id', by.userId)
      : profiles.eq('email', by.email).limit(1)
    ).maybeSingle(),
  );
  if (data === null) return null;
  return { id: String(data.laravel_user_id), name: getName(data) };
}

const getName = ({ first_name, last_name, email }: Pick<ProfileRow, NameColumn>): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email;
type NameColumn = 'first_name' | 'last_name' | 'email';

/** An address of PostgREST with that many ids has a safe length. */
const idsPerCall = 200;

/**
 * The names, or else the emails, of people by their id; without those who have no profile.
 *
 * @throws the data backend's error
 */
export async function readPeopleNames(
  ids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, string>> {
  const distinct = [...new Set(ids)];
  const names = new Map<PersonId, string>();
  for (let start = 0; start < distinct.length; start += idsPerCall) {
    const profiles = await send(
      dataBackend
        .from('profiles')
        .select('laravel_user_id, first_name, last_name, email')
        .in('laravel_user_id', distinct.slice(start, start + idsPerCall)),
    );
    for (const profile of profiles) names.set(String(profile.laravel_user_id), getName(profile));
  }
  return names;
}

/**
 * The decider and the time of a decision, for an admin whose own decision came second.
 *
 * @param userId null if the back office decided
 */
export async function describeDecision(
  userId: string | null,
  at: string | null,
): Promise<{ who: string; when: string }> {
  const when = at === null ? 'just now' : formatDateTime(at);
  if (userId === null) return { who: 'Somebody else', when };
  const person = await getPerson({ userId }).catch((error: unknown) => {
    console.error(error);
    return null;
  });
  return { who: person?.name ?? `Admin ${userId}`, when };
}
