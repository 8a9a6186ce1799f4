import type { Role } from '@ludarium/domain/account';

/** What the toolbar offers: who looks at a story. */
export const roleChoices = {
  own: 'As the story says',
  anonymous: 'Signed out',
  newcomer: 'Signed in, no role',
  publisher: 'Publisher',
  tester: 'Tester',
  admin: 'Administrator',
} as const;

/**
 * The roles that the toolbar gives to whoever looks: null for somebody who is signed out, undefined
 * where the story decides.
 */
export function chosenRoles(choice: unknown): readonly Role[] | null | undefined {
  if (choice === 'anonymous') return null;
  if (choice === 'newcomer') return [];
  if (choice === 'publisher' || choice === 'tester' || choice === 'admin') return [choice];
  return undefined;
}
