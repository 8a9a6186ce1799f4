/** The roles that the product knows (section 6). A token may name others; they open nothing. */
export const roles = ['admin', 'publisher', 'tester'] as const;
export type Role = (typeof roles)[number];

/** The signed-in person as the token describes them (section 3: User). */
export interface User {
  /** The main backend's user id: digits. */
  readonly id: string;
  /** Empty where the token names none. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As the token lists them, unknown ones included. */
  readonly roles: readonly string[];
  readonly publisherId: number | null;
}

/**
 * Whether a person passes the check for a role: they hold it, or they are an admin (sections 5 and
 * 6). A courtesy of the browser; Postgres decides what they may do.
 */
export function hasRole(user: Pick<User, 'roles'> | null, role: Role): boolean {
  return user !== null && (user.roles.includes(role) || user.roles.includes('admin'));
}

/** How a person is addressed: the first name, else the e-mail (section 2, header). */
export function greetingName(user: Pick<User, 'firstName' | 'email'>): string {
  return user.firstName || user.email;
}

/** The display name of a registration: the part of the e-mail before the @ (section 3). */
export function displayNameFromEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return (at === -1 ? email : email.slice(0, at)).trim();
}
