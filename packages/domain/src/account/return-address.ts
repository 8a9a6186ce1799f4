import { removeTokenParameters } from './address.ts';
import { hasRole, type Role, type User } from './user.ts';

/** Routes a user may return to after sign-in, with the required role. */
const protectedRoutes: readonly (readonly [RegExp, Role | null])[] = [
  [/^\/admin(\/|$)/, 'admin'],
  [/^\/publisher-portal(\/|$)/, 'publisher'],
  [/^\/feedback(\/|$)/, 'tester'],
  [/^\/request-publisher-access\/?$/, null],
  [/^\/register-confirmation\/?$/, null],
  [/^\/account\/?$/, null],
];

/** Placeholder origin to resolve relative addresses; never requested. */
const origin = 'https://origin.invalid';

/**
 * Resolves an address as a browser does and accepts protected routes of this origin only, so that a
 * link to /auth cannot redirect to another site. Token parameters are removed.
 *
 * @param text untrusted: a query parameter or router state
 * @returns null if it is not such an address
 */
export function parseReturnAddress(text: unknown): string | null {
  if (typeof text !== 'string' || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin !== origin || findRoute(url.pathname) === undefined) return null;
  return removeTokenParameters(url);
}

/**
 * Whether the user has the role that the route requires.
 *
 * @param address from `parseReturnAddress`
 */
export function canReturnTo(user: Pick<User, 'roles'>, address: string): boolean {
  const route = findRoute(new URL(address, origin).pathname);
  if (route === undefined) return false;
  const [, role] = route;
  return role === null || hasRole(user, role);
}

/** Router state of /auth. */
export interface ReturnState {
  readonly returnTo: string;
}

/**
 * Reads `ReturnState`; without zod, because every page loads this module.
 *
 * @param state `history.state`, untrusted
 */
export function readReturnAddress(state: unknown): string | null {
  const hasAddress = typeof state === 'object' && state !== null && 'returnTo' in state;
  return hasAddress ? parseReturnAddress(state.returnTo) : null;
}

function findRoute(pathname: string) {
  return protectedRoutes.find(([path]) => path.test(pathname));
}
