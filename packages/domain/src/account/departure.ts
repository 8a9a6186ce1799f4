import { removedTokenMessages, signOutMessages } from './messages.ts';
import type { TokenFault } from './token.ts';

/** Why somebody comes to /auth out of an area: they signed out, or their token had to go. */
export type Departure = TokenFault | 'signed-out';

const parameter = 'left';
const departures: readonly Departure[] = ['signed-out', 'expired', 'malformed'];

/** The sign-in page's address, told why somebody had to leave; null for one who never was inside. */
export function departureAddress(departure: Departure | null): string {
  return departure === null ? '/auth' : `/auth?${parameter}=${departure}`;
}

/**
 * Why somebody arrives, as the address says it, and the address without it, for
 * `history.replaceState`; null where it says nothing.
 */
export function departureFromAddress(
  url: URL,
): { readonly departure: Departure; readonly cleanedAddress: string } | null {
  const departure = departures.find((name) => name === url.searchParams.get(parameter));
  if (departure === undefined) return null;
  const query = new URLSearchParams(url.search);
  query.delete(parameter);
  const rest = query.toString();
  return { departure, cleanedAddress: `${url.pathname}${rest && `?${rest}`}${url.hash}` };
}

/** What to tell somebody who left: title and text of section 4, or ours for a removed token. */
export function departureMessage(departure: Departure): { title: string; text: string } {
  return departure === 'signed-out'
    ? signOutMessages
    : { title: removedTokenMessages.title, text: removedTokenMessages[departure] };
}
