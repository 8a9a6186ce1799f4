import { hasRole, type Landing, landingAfterSignIn, type User } from '@ludarium/domain/account';
import { latestTermsVersion } from './latest-terms-version.ts';

/**
 * Where a signed-in person goes (section 4: Sign-in redirect). Asks for the accepted terms where
 * the answer depends on them.
 *
 * @throws PostgrestError where that can't be told
 */
export async function landingOf(user: User): Promise<Landing> {
  const isPublisher = hasRole(user, 'publisher') && !hasRole(user, 'admin');
  return landingAfterSignIn(user, isPublisher ? await latestTermsVersion(user.id) : null);
}
