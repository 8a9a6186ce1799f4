import { safeReturnAddress } from './return-address.ts';

const sessionEnds = [
  /** The person chose Sign Out. */
  'signed-out',
  /** The token's time is over, or a server refused the token. */
  'expired',
  /** The same, found out by the board's user search or a role action. */
  'expired-in-people',
  /** The same, found out when a report was submitted on the board. */
  'expired-on-submit',
  /** The stored token cannot be read. */
  'malformed',
  /** The server does not accept the token as an admin's. */
  'refused',
  /** The person's roles changed since the token was issued. */
  'role-changed',
] as const;

/** Why a session ended. */
export type SessionEnd = (typeof sessionEnds)[number];

/** The reason that a parameter or a storage key names; null where it names none. */
export function sessionEndFrom(text: string | null): SessionEnd | null {
  return sessionEnds.find((name) => name === text) ?? null;
}

/**
 * The address of the sign-in page.
 *
 * @param reason why the session ended; null for a visitor who was not signed in
 * @param returnTo where to go on after signing in
 */
export function signInAddress(reason: SessionEnd | null, returnTo: string | null): string {
  const query = new URLSearchParams();
  if (reason !== null) query.set('ended', reason);
  const address = safeReturnAddress(returnTo);
  if (address !== null) query.set('return', address);
  return query.size === 0 ? '/auth' : `/auth?${query}`;
}

/** What the address of the sign-in page says. */
export interface SignInArrival {
  readonly reason: SessionEnd | null;
  readonly returnTo: string | null;
  /** The address without both, for `history.replaceState`. */
  readonly cleanedAddress: string;
}

/** Reads an address that `signInAddress` made, or that anybody else wrote. */
export function readSignInAddress(url: URL): SignInArrival {
  const query = new URLSearchParams(url.search);
  const reason = sessionEndFrom(query.get('ended'));
  const returnTo = safeReturnAddress(query.get('return'));
  query.delete('ended');
  query.delete('return');
  const rest = query.toString();
  return { reason, returnTo, cleanedAddress: `${url.pathname}${rest && `?${rest}`}${url.hash}` };
}
