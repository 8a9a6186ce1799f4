import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { canReturnTo, hasRole, type User } from '@ludarium/domain/account';
import { getLandingAfterSignIn, type Landing } from '@ludarium/domain/legal';
import {
  isPendingPublisher,
  type PublisherApplication,
  parseUnfinishedApplication,
} from '@ludarium/domain/publishers';
import { loadLatestRequest } from './latest-request.ts';
import { session } from './session.ts';

/**
 * The page to open after sign-in (section 4: Sign-in redirect). Loads the accepted terms version if
 * needed.
 *
 * @param returnTo the protected route that required the sign-in, null if none
 * @throws BackendError if loading fails
 */
export async function getLanding(user: User, returnTo: string | null): Promise<Landing> {
  if (returnTo !== null && (await mayReturnAsPending(user, returnTo))) return { path: returnTo };
  const isPublisher = hasRole(user, 'publisher') && !hasRole(user, 'admin');
  const accepted = isPublisher ? await latestTermsVersion(user.id) : null;
  return getLandingAfterSignIn(user, accepted, returnTo, getUnfinishedApplication(user));
}

const withPublisherRole = (user: User): User => ({ ...user, roles: [...user.roles, 'publisher'] });

/** The user's registration on this device whose terms are not accepted yet, null if none. */
export function getUnfinishedApplication(user: User): PublisherApplication | null {
  return parseUnfinishedApplication(session.unfinishedRegistration(), user.id);
}

/**
 * Whether the address is in the portal and the user may open it as pending publisher, without the
 * role (section 4). False if that cannot be loaded.
 */
async function mayReturnAsPending(user: User, address: string): Promise<boolean> {
  if (canReturnTo(user, address) || !canReturnTo(withPublisherRole(user), address)) return false;
  try {
    return isPendingPublisher(await loadLatestRequest(), user.email);
  } catch (cause) {
    console.warn('The latest publisher request could not be read.', cause);
    return false;
  }
}

/**
 * The last terms version the user accepted, null if none (section 7).
 *
 * @throws BackendError if loading fails
 */
async function latestTermsVersion(userId: string): Promise<string | null> {
  const data = await send(
    dataBackend
      .from('terms_acceptances')
      .select('terms_version')
      .eq('user_id', userId)
      .order('accepted_at', { ascending: false })
      .limit(1),
  );
  return data[0]?.terms_version ?? null;
}
