import { needsAcceptance } from '../legal/version.ts';
import { mayReturnTo } from './return-address.ts';
import { hasRole, type User } from './user.ts';

/** The router state with which a publisher reaches /terms-acceptance after signing in. */
export interface ReturningPublisherState {
  readonly isFirstLogin: true;
  readonly needsUpdate: boolean;
  /** Where to go on once the terms are accepted; the portal where it is missing. */
  readonly returnTo?: string;
}

export interface Landing {
  readonly path: string;
  readonly state?: ReturningPublisherState;
}

/**
 * Where a person goes after signing in (section 4: Sign-in redirect).
 *
 * @param latestAcceptedTermsVersion asked of publishers only; null where they never accepted any
 * @param returnTo a safe return address: the protected route that asked for the sign-in
 */
export function landingAfterSignIn(
  user: Pick<User, 'roles'>,
  latestAcceptedTermsVersion: string | null,
  returnTo: string | null = null,
): Landing {
  const landing = landingOfRole(user, latestAcceptedTermsVersion);
  if (returnTo === null || !mayReturnTo(user, returnTo)) return landing;
  return landing.state ? { ...landing, state: { ...landing.state, returnTo } } : { path: returnTo };
}

function landingOfRole(
  user: Pick<User, 'roles'>,
  latestAcceptedTermsVersion: string | null,
): Landing {
  if (hasRole(user, 'admin')) return { path: '/admin' };
  if (hasRole(user, 'publisher')) return landingOfPublisher(latestAcceptedTermsVersion);
  if (hasRole(user, 'tester')) return { path: '/feedback' };
  return { path: '/request-publisher-access' };
}

function landingOfPublisher(latestAcceptedTermsVersion: string | null): Landing {
  const { needed, needsUpdate } = needsAcceptance(latestAcceptedTermsVersion);
  return needed
    ? { path: '/terms-acceptance', state: { isFirstLogin: true, needsUpdate } }
    : { path: '/publisher-portal' };
}
