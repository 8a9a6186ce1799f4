import { formatDateTime } from '@ludarium/domain/dates';
import { dataBackend } from '../../providers/data-backend.ts';

/**
 * The name of a person, else the email.
 *
 * @param by the person's id in the main API, or the email
 * @returns null where the data backend does not know the person
 * @throws the data backend's error
 */
export async function getPersonName(
  by: { readonly userId: string } | { readonly email: string },
): Promise<string | null> {
  const profiles = dataBackend.from('profiles').select('first_name, last_name, email');
  const { data, error } = await ('userId' in by
    ? profiles.eq('laravel_user_id', Number(by.userId))
    : profiles.eq('email', by.email).limit(1)
  ).maybeSingle();
  if (error) throw error;
  return [data?.first_name, data?.last_name].filter(Boolean).join(' ') || data?.email || null;
}

/**
 * Who decided, and when, for the admin who came second.
 *
 * @param userId the decider's id; null where the back office decided
 */
export async function describeDecision(
  userId: string | null,
  at: string | null,
): Promise<{ who: string; when: string }> {
  const when = at === null ? 'just now' : formatDateTime(at);
  if (userId === null) return { who: 'Somebody else', when };
  const name = await getPersonName({ userId }).catch((error: unknown) => {
    console.error(error);
    return null;
  });
  return { who: name ?? `Admin ${userId}`, when };
}
