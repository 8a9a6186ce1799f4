import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import type { User } from '@ludarium/domain/account';

/** What signing in and registering call. Forms load it with `loadAccountCalls`. */
export { mainApi } from '@ludarium/browser/http/main-api.ts';
export { toPublisherQuery } from '@ludarium/domain/main-api';
export { getLanding } from './get-landing.ts';

/**
 * Creates or updates the user's profile in the data backend from the token (section 7: profiles). A
 * failure is only logged; the next sign-in retries.
 */
export async function ensureProfile(user: User): Promise<void> {
  const columns = { email: user.email, first_name: user.firstName, last_name: user.lastName };
  try {
    const data = await send(
      dataBackend
        .from('profiles')
        .select('id,laravel_user_id')
        .eq('laravel_user_id', user.id)
        .limit(1),
    );
    const [profile] = data;
    if (profile) {
      await send(dataBackend.from('profiles').update(columns).eq('id', profile.id));
    } else {
      await send(dataBackend.from('profiles').insert({ laravel_user_id: user.id, ...columns }));
    }
  } catch (cause) {
    console.warn('The profile could not be kept up to date.', cause);
  }
}
