import { SignJWT } from 'jose';
import type { Group } from './matrix.ts';

/** A caller, signed in or anonymous. */
export interface Caller {
  readonly name: string;
  /** null: no token. */
  readonly id: number | null;
  readonly group: Group;
  /** Roles claimed by the token. */
  readonly claims: readonly string[];
  /** Rows of user_roles. */
  readonly roles: readonly string[];
}

/** The callers of every cell. Removed ones have tokens that still claim their role. */
export const callers = [
  { name: 'anonymous', id: null, group: 'anonymous', claims: [], roles: [] },
  { name: 'newcomer', id: 101, group: 'signedIn', claims: [], roles: [] },
  { name: 'other newcomer', id: 102, group: 'signedIn', claims: [], roles: [] },
  { name: 'publisher', id: 103, group: 'publisher', claims: ['publisher'], roles: ['publisher'] },
  {
    name: 'other publisher',
    id: 104,
    group: 'publisher',
    claims: ['publisher'],
    roles: ['publisher'],
  },
  { name: 'pending publisher', id: 105, group: 'signedIn', claims: [], roles: [] },
  { name: 'tester', id: 106, group: 'tester', claims: ['tester'], roles: ['tester'] },
  { name: 'removed tester', id: 107, group: 'signedIn', claims: ['tester'], roles: [] },
  { name: 'admin', id: 108, group: 'admin', claims: ['admin'], roles: ['admin'] },
  { name: 'removed admin', id: 109, group: 'signedIn', claims: ['admin', 'tester'], roles: [] },
  {
    name: 'tester by table only',
    id: 110,
    group: 'signedIn',
    claims: [],
    roles: ['tester', 'admin'],
  },
] as const satisfies readonly Caller[];

/** Id of a user who sends no requests and owns the foreign rows. */
export const otherUserId = 901;

export const getEmail = (id: number): string => `person-${id}@policies.example`;

/** Each publisher in the tests acts for a publisher of their own, with the id of the person. */
const getPublisherId = ({ id, group }: Caller): number | null =>
  group === 'publisher' ? id : null;

/** The caller called `name`. */
export function caller(name: (typeof callers)[number]['name']): Caller {
  const found = callers.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`There is no caller ${name}.`);
  return found;
}

/**
 * A token as the main API makes it.
 *
 * @param claims added to the default claims, or overriding them
 */
export async function getToken(
  person: Caller,
  secret: string,
  claims: Readonly<Record<string, unknown>> = {},
): Promise<string | undefined> {
  if (person.id === null) return undefined;
  return new SignJWT({
    user_id: person.id,
    email: getEmail(person.id),
    first_name: 'Given',
    last_name: `Name ${person.id}`,
    roles: [...person.claims],
    publisher_id: getPublisherId(person),
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(person.id))
    .setIssuedAt()
    .setNotBefore('0s')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));
}
