import type { User } from '@ludarium/domain/account';
import { dataBackend } from '../providers/data-backend.ts';

/**
 * Sees to it that the data backend knows a person as their token names them (section 7: profiles).
 * Nothing else waits for it: a failure is logged, and the next sign-in makes up for it.
 */
export async function ensureProfile(user: User): Promise<void> {
  const facts = { email: user.email, first_name: user.firstName, last_name: user.lastName };
  try {
    const backend = dataBackend();
    const known = await backend
      .from('profiles')
      .select('id,laravel_user_id')
      .eq('laravel_user_id', user.id)
      .limit(1)
      .throwOnError();
    const [profile] = known.data;
    if (profile) {
      await backend.from('profiles').update(facts).eq('id', profile.id).throwOnError();
    } else {
      await backend
        .from('profiles')
        .insert({ laravel_user_id: user.id, ...facts })
        .throwOnError();
    }
  } catch (cause) {
    console.warn('The profile could not be kept up to date.', cause);
  }
}
