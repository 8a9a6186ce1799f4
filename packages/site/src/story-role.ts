import type { Role } from '@ludarium/domain/account';

/** Roles in Storybook's toolbar. */
export const roleChoices = {
  own: 'As the story says',
  anonymous: 'Signed out',
  newcomer: 'Signed in, no role',
  publisher: 'Publisher',
  tester: 'Tester',
  admin: 'Administrator',
} as const;

/** The roles selected in the toolbar: null for signed out, undefined for the story's own. */
export function getChosenRoles(choice: unknown): readonly Role[] | null | undefined {
  if (choice === 'anonymous') return null;
  if (choice === 'newcomer') return [];
  if (choice === 'publisher' || choice === 'tester' || choice === 'admin') return [choice];
  return undefined;
}
