import {
  hasRole,
  type Landing,
  landingAfterSignIn,
  type PublisherApplication,
  type User,
  unfinishedApplication,
} from '@ludarium/domain/account';
import { latestTermsVersion } from './latest-terms-version.ts';
import { mayReturnAsPending } from './may-return-as-pending.ts';
import { session } from './session.ts';

/**
 * The page to open after sign-in (section 4: Sign-in redirect). Loads the accepted terms version if
 * needed.
 *
 * @param returnTo the protected route that required the sign-in, null if none
 * @throws PostgrestError if loading fails
 */
export async function getLanding(user: User, returnTo: string | null): Promise<Landing> {
  if (returnTo !== null && (await mayReturnAsPending(user, returnTo))) return { path: returnTo };
  const isPublisher = hasRole(user, 'publisher') && !hasRole(user, 'admin');
  const accepted = isPublisher ? await latestTermsVersion(user.id) : null;
  return landingAfterSignIn(user, accepted, returnTo, getUnfinishedApplication(user));
}

/** The user's registration whose terms are not accepted yet, null if none. */
export function getUnfinishedApplication(user: User): PublisherApplication | null {
  return unfinishedApplication(session.unfinishedRegistration.read(), user.id);
}
