import type { User } from '@ludarium/domain/account';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';

/**
 * Creates or updates the user's profile in the data backend from the token (section 7: profiles). A
 * failure is only logged; the next sign-in retries.
 */
export async function ensureProfile(user: User): Promise<void> {
  const facts = { email: user.email, first_name: user.firstName, last_name: user.lastName };
  try {
    const backend = dataBackend;
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
