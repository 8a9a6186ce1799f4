import type { PersonId } from '../ids/index.ts';
import { toVisibleText } from '../text/index.ts';
import type { FeedbackStatus } from './vocabulary.ts';

/**
 * Whether the author may still correct or withdraw a report: work on it has not begun. The
 * data backend also refuses it once there are comments, which testers do not see.
 */
export function isChangeableByAuthor(
  item: {
    readonly user_id: PersonId;
    readonly status: FeedbackStatus;
    readonly assigned_to: PersonId | null;
    readonly me_too_count: number;
  },
  userId: PersonId,
): boolean {
  return (
    item.user_id === userId &&
    item.status === 'feedback' &&
    item.assigned_to === null &&
    item.me_too_count === 0
  );
}

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

/** Name fields of a user on the board (section 3: Derived display fields). */
interface NameParts {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly displayName?: string | null;
  readonly email?: string | null;
}

/**
 * Display name of a user: first and last name, else the display name, else the email, else 'User'
 * and the id.
 */
export function getPersonName(parts: NameParts, id: PersonId): string {
  const fullName = [parts.firstName, parts.lastName].filter(Boolean).join(' ');
  return (
    toVisibleText(fullName) || toVisibleText(parts.displayName ?? '') || parts.email || `User ${id}`
  );
}

/** Card ownership, relative to the signed-in user (section 2: highlighted, dimmed, neutral). */
type CardOwnership = 'mine' | 'others' | 'unassigned';

/** @param userId the signed-in user */
export function getCardOwnership(
  item: { readonly assigned_to: PersonId | null },
  userId: PersonId,
): CardOwnership {
  if (item.assigned_to === null) return 'unassigned';
  return item.assigned_to === userId ? 'mine' : 'others';
}
