import { hasRole, type Landing, landingAfterSignIn, type User } from '@ludarium/domain/account';
import { latestTermsVersion } from './latest-terms-version.ts';
import { mayReturnAsPending } from './may-return-as-pending.ts';
import { getUnfinishedApplication } from './unfinished-application.ts';

/**
 * Where a signed-in person goes (section 4: Sign-in redirect). Asks for the accepted terms where
 * the answer depends on them.
 *
 * @param returnTo the protected route that asked for the sign-in; null where none did
 * @throws PostgrestError where that can't be told
 */
export async function getLanding(user: User, returnTo: string | null): Promise<Landing> {
  if (returnTo !== null && (await mayReturnAsPending(user, returnTo))) return { path: returnTo };
  const isPublisher = hasRole(user, 'publisher') && !hasRole(user, 'admin');
  const accepted = isPublisher ? await latestTermsVersion(user.id) : null;
  return landingAfterSignIn(user, accepted, returnTo, getUnfinishedApplication(user));
}
