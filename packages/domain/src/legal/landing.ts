import { canReturnTo } from '../account/return-address.ts';
import { hasRole, type User } from '../account/user.ts';
import type { PublisherApplication } from '../publishers/registration.ts';
import type { RegistrationArrivalState } from './acceptance.ts';
import { needsAcceptance } from './version.ts';

/** Router state of /terms-acceptance for a publisher who signs in. */
export interface ReturningPublisherState {
  readonly isFirstLogin: true;
  readonly needsUpdate: boolean;
  /** Address to open after acceptance; defaults to the portal. */
  readonly returnTo?: string;
}

/** A page to open, with its router state. */
export interface Landing {
  readonly path: string;
  readonly state?: ReturningPublisherState | RegistrationArrivalState;
}

const requestAccess = '/request-publisher-access';

/**
 * The page to open after sign-in (section 4: Sign-in redirect).
 *
 * @param latestAcceptedTermsVersion only used for publishers; null if they never accepted any
 * @param returnTo a safe return address: the protected route that required the sign-in
 * @param unfinished the user's registration whose terms are not accepted yet; replaces
 *   /request-publisher-access
 */
export function getLandingAfterSignIn(
  user: Pick<User, 'roles'>,
  latestAcceptedTermsVersion: string | null,
  returnTo: string | null = null,
  unfinished: PublisherApplication | null = null,
): Landing {
  const mayReturn = returnTo !== null && canReturnTo(user, returnTo);
  if (hasRole(user, 'publisher') && !hasRole(user, 'admin')) {
    const { needed, needsUpdate } = needsAcceptance(latestAcceptedTermsVersion);
    if (needed) {
      const state = { isFirstLogin: true, needsUpdate } as const;
      return { path: '/terms-acceptance', state: mayReturn ? { ...state, returnTo } : state };
    }
  }
  const path = mayReturn ? returnTo : getLandingOfRole(user);
  return path === requestAccess && unfinished !== null
    ? { path: '/terms-acceptance', state: { formData: unfinished } }
    : { path };
}

function getLandingOfRole(user: Pick<User, 'roles'>): string {
  if (hasRole(user, 'admin')) return '/admin';
  if (hasRole(user, 'publisher')) return '/publisher-portal';
  if (hasRole(user, 'tester')) return '/feedback';
  return requestAccess;
}
