import type { PersonId, PublisherId } from '../ids/index.ts';

/** Known roles (section 6). A token may list others; they have no effect. */
export const roles = ['admin', 'publisher', 'tester'] as const;
export type Role = (typeof roles)[number];

/** The signed-in user, from the token (section 3: User). */
export interface User {
  /** The main backend's user id: digits. */
  readonly id: PersonId;
  /** Empty if the token has none. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As listed in the token, including unknown ones. */
  readonly roles: readonly string[];
  readonly publisherId: PublisherId | null;
}

/**
 * Whether the user has the role or is an admin (sections 5 and 6). Only for the user interface:
 * row-level security enforces access.
 */
export function hasRole(user: Pick<User, 'roles'> | null, role: Role): boolean {
  return user !== null && (user.roles.includes(role) || user.roles.includes('admin'));
}

/** The name in the header's greeting: first name, else email (section 2). */
export function getGreetingName(user: Pick<User, 'firstName' | 'email'>): string {
  return user.firstName || user.email;
}

/** Display name of a registration: the part of the email before the @ (section 3). */
export function getDefaultDisplayName(email: string): string {
  const at = email.lastIndexOf('@');
  return (at === -1 ? email : email.slice(0, at)).trim();
}
