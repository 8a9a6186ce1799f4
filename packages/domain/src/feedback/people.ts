export { userSearchFor } from '../main-api/people.ts';

/** How long typing rests before the user search asks, in milliseconds (section 9). */
export const userSearchDelay = 300;

/** The least characters that are searched for (section 5). */
export const shortestUserSearch = 1;

/** What the search found without the person who searches (section 5). */
export function withoutOneself<Found extends { readonly id: string }>(
  found: readonly Found[],
  userId: string,
): readonly Found[] {
  return found.filter(({ id }) => id !== userId);
}
