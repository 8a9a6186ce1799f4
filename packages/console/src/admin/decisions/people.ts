import { dataBackend } from '../../providers/data-backend.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as the console writes it, '21 Nov 2026, 13:04', in the reader's own time zone. */
export function writtenMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/**
 * Who decided, and when: the person's name, else e-mail, else number.
 *
 * @param userId the decider's id; null where the back office decided
 */
export async function describeDecision(
  userId: string | null,
  at: string | null,
): Promise<{ who: string; when: string }> {
  const when = at === null ? 'just now' : writtenMoment(at);
  if (userId === null) return { who: 'Somebody else', when };
  try {
    return { who: await fetchDeciderName(userId), when };
  } catch (cause) {
    console.warn('The name of a decider could not be loaded.', cause);
    return { who: `Admin ${userId}`, when };
  }
}

/**
 * A decider's name, else e-mail, else number where they have no profile.
 *
 * @throws PostgrestError where the call fails, so that no cache takes the number for the name
 */
export async function fetchDeciderName(userId: string): Promise<string> {
  const { data, error } = await dataBackend
    .from('profiles')
    .select('first_name, last_name, email')
    .eq('laravel_user_id', Number(userId))
    .maybeSingle();
  if (error) throw error;
  const name = [data?.first_name, data?.last_name].filter(Boolean).join(' ');
  return name || data?.email || `Admin ${userId}`;
}
