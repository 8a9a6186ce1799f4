import type { PersonId } from '../ids/index.ts';

export { userSearchFor } from '../main-api/people.ts';

/** Debounce of the user search, in milliseconds (section 9). */
export const userSearchDelay = 300;

/** Minimum length of a search text (section 5). */
export const minUserSearchLength = 1;

/** Excludes the signed-in user from search results (section 5). */
export function excludeSelf<Found extends { readonly id: PersonId }>(
  found: readonly Found[],
  userId: PersonId,
): readonly Found[] {
  return found.filter(({ id }) => id !== userId);
}
