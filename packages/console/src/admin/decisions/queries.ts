import { type TokenStatus, tokenStatus } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import type { PersonId } from '@ludarium/domain/ids';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';

/** Has the data backend verify the stored token. */
export async function checkToken(): Promise<TokenStatus> {
  const { data } = await dataBackend.rpc('token_status').throwOnError();
  return tokenStatus.parse(data);
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
  const { data } = await ('userId' in by
    ? profiles.eq('laravel_user_id', by.userId)
    : profiles.eq('email', by.email).limit(1)
  )
    .maybeSingle()
    .throwOnError();
  if (data === null) return null;
  const { laravel_user_id: id, email, first_name, last_name } = data;
  return { id: String(id), name: [first_name, last_name].filter(Boolean).join(' ') || email };
}

/**
 * Who decided and when, for the admin who decided second.
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
