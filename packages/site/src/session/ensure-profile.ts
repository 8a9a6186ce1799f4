import type { User } from '@ludarium/domain/account';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';

/**
 * Creates or updates the user's profile in the data backend from the token (section 7: profiles). A
 * failure is only logged; the next sign-in retries.
 */
export async function ensureProfile(user: User): Promise<void> {
  const columns = { email: user.email, first_name: user.firstName, last_name: user.lastName };
  try {
    const { data } = await dataBackend
      .from('profiles')
      .select('id,laravel_user_id')
      .eq('laravel_user_id', user.id)
      .limit(1)
      .throwOnError();
    const [profile] = data;
    if (profile) {
      await dataBackend.from('profiles').update(columns).eq('id', profile.id).throwOnError();
    } else {
      await dataBackend
        .from('profiles')
        .insert({ laravel_user_id: user.id, ...columns })
        .throwOnError();
    }
  } catch (cause) {
    console.warn('The profile could not be kept up to date.', cause);
  }
}
