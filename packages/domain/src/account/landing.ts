import { needsAcceptance } from '../legal/version.ts';
import { hasRole, type User } from './user.ts';

/** The router state with which a publisher reaches /terms-acceptance after signing in. */
export interface ReturningPublisherState {
  readonly isFirstLogin: true;
  readonly needsUpdate: boolean;
}

export interface Landing {
  readonly path:
    | '/admin'
    | '/terms-acceptance'
    | '/publisher-portal'
    | '/feedback'
    | '/request-publisher-access';
  readonly state?: ReturningPublisherState;
}

/**
 * Where a person goes after signing in (section 4: Sign-in redirect).
 *
 * @param latestAcceptedTermsVersion asked of publishers only; null where they never accepted any
 */
export function landingAfterSignIn(
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
