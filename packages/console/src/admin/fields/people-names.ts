import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import type { ProfileRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import type { PersonId } from '@ludarium/domain/ids';

/**
 * A person's id in the main API, and the name, or else the email.
 *
 * @param by the person's id in the main API, or the email
 * @returns null if the data backend has no profile of the person
 * @throws BackendError
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
 * @throws BackendError
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
