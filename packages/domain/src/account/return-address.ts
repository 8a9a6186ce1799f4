import { withoutTokens } from './address.ts';
import { hasRole, type Role, type User } from './user.ts';

/** The routes to which a person returns after signing in, and the role that each needs. */
const protectedRoutes: readonly (readonly [RegExp, Role | null])[] = [
  [/^\/admin(\/|$)/, 'admin'],
  [/^\/publisher-portal(\/|$)/, 'publisher'],
  [/^\/feedback(\/|$)/, 'tester'],
  [/^\/request-publisher-access\/?$/, null],
  [/^\/register-confirmation\/?$/, null],
];

/** Stands for this product's origin while an address is resolved; never requested. */
const origin = 'https://origin.invalid';

/**
 * The address of a protected route of this origin, resolved as a browser resolves it, without any
 * token in it; null for everything else, so that a link to /auth cannot lead to another site.
 *
 * @param text anything at all: a query parameter, or what the browser's history kept
 */
export function safeReturnAddress(text: unknown): string | null {
  if (typeof text !== 'string' || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin !== origin || findRoute(url.pathname) === undefined) return null;
  return withoutTokens(url);
}

/** Whether a person has the role that the route of a safe return address needs. */
export function mayReturnTo(user: Pick<User, 'roles'>, address: string): boolean {
  const route = findRoute(new URL(address, origin).pathname);
  if (route === undefined) return false;
  const [, role] = route;
  return role === null || hasRole(user, role);
}

/** The entry of the browser's history that hands a return address to /auth. */
export interface ReturnState {
  readonly returnTo: string;
}

/**
 * Reads it without the schema library: every page loads this module.
 *
 * @param state `history.state` as it is: another page may have written it
 */
export function returnAddressFromState(state: unknown): string | null {
  const hasAddress = typeof state === 'object' && state !== null && 'returnTo' in state;
  return hasAddress ? safeReturnAddress(state.returnTo) : null;
}

function findRoute(pathname: string) {
  return protectedRoutes.find(([path]) => path.test(pathname));
}
