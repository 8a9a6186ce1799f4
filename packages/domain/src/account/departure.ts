import { adminAccessMessages, removedTokenMessages, signOutMessages } from './messages.ts';
import type { TokenFault } from './token.ts';

/**
 * Why somebody comes to /auth out of an area: they signed out, their token had to go, or the server
 * refused it as an admin's.
 */
export type Departure = TokenFault | 'signed-out' | 'refused';

const parameter = 'left';
const departures: readonly Departure[] = ['signed-out', 'expired', 'malformed', 'refused'];

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

/** What to tell somebody who left: the texts of sections 4 and 6, or ours for a removed token. */
export function departureMessage(departure: Departure): { title: string; text: string } {
  const { title } = removedTokenMessages;
  switch (departure) {
    case 'signed-out':
      return signOutMessages;
    case 'refused':
      return { title, text: adminAccessMessages.beforeScreen };
    default:
      return { title, text: removedTokenMessages[departure] };
  }
}
