import { parseReturnAddress } from './return-address.ts';

const sessionEnds = [
  /** The user chose Sign Out. */
  'signed-out',
  /** The token expired, or a server rejected it. */
  'expired',
  /** As 'expired', detected by the board's user search or a role action. */
  'expired-in-people',
  /** As 'expired', detected when a report was submitted. */
  'expired-on-submit',
  /** The stored token cannot be read. */
  'malformed',
  /** The server rejected the token for an admin call. */
  'refused',
  /** The user's roles changed after the token was issued. */
  'role-changed',
] as const;

/** Why a session ended. */
export type SessionEnd = (typeof sessionEnds)[number];

/** Parses a reason from a query parameter or storage; null if unknown. */
export function parseSessionEnd(text: string | null): SessionEnd | null {
  return sessionEnds.find((name) => name === text) ?? null;
}

/**
 * Builds the address of the sign-in page.
 *
 * @param reason null for a visitor who was not signed in
 * @param returnTo address to open after sign-in
 */
export function getSignInAddress(reason: SessionEnd | null, returnTo: string | null): string {
  const query = new URLSearchParams();
  if (reason !== null) query.set('ended', reason);
  const address = parseReturnAddress(returnTo);
  if (address !== null) query.set('return', address);
  return query.size === 0 ? '/auth' : `/auth?${query}`;
}

/** Parsed query of the sign-in page. */
interface SignInArrival {
  readonly reason: SessionEnd | null;
  readonly returnTo: string | null;
  /** The address without these parameters, for `history.replaceState`. */
  readonly cleanedAddress: string;
}

/** Parses the address of the sign-in page; its query is untrusted. */
export function readSignInAddress(url: URL): SignInArrival {
  const query = new URLSearchParams(url.search);
  const reason = parseSessionEnd(query.get('ended'));
  const returnTo = parseReturnAddress(query.get('return'));
  query.delete('ended');
  query.delete('return');
  const rest = query.toString();
  return { reason, returnTo, cleanedAddress: `${url.pathname}${rest && `?${rest}`}${url.hash}` };
}
