import type { Sql } from 'postgres';
import type { MainApiContext } from './context.ts';
import { signToken, type TokenSubject, verifyToken } from './tokens.ts';

/** A signed-in caller with the current roles of the database. */
export interface Person extends TokenSubject {
  readonly token: string;
}

/**
 * The person of a token; null if the token is invalid, the account was deleted, or the password was
 * changed since (claim `tv`). Roles come from the database, not the token.
 */
export async function getPersonFromToken(
  token: string,
  context: MainApiContext,
): Promise<Person | null> {
  const claims = await verifyToken(token, context);
  if (claims === null) return null;
  const subject = await findSubject(context.sql, claims.userId);
  return subject?.token_version === claims.tokenVersion ? { ...subject, token } : null;
}

/** The claims of a new token for a person, or undefined if there is no such person. */
async function findSubject(sql: Sql, userId: string): Promise<TokenSubject | undefined> {
  const [row] = await sql<TokenSubject[]>`
    select u.id, u.email, u.firstname, u.lastname, u.publisher_id, u.token_version,
      u.email_verified,
      ${rolesColumn(sql)} as roles
    from main_api.users u
    where u.id = ${userId}`;
  return row;
}

/** Signs a token with the current roles of the database. */
export async function createPersonToken(userId: string, context: MainApiContext): Promise<string> {
  const subject = await findSubject(context.sql, userId);
  if (subject === undefined) throw new Error(`User ${userId} vanished while signing in.`);
  return signToken(subject, context);
}

/**
 * The roles of user `u`: those that are both here and in the data backend's `user_roles`, because
 * an admin removes testers there (section 7).
 */
function rolesColumn(sql: Sql) {
  return sql`
    array(
      select r.role
      from main_api.roles r join public.user_roles d on d.user_id = r.user_id and d.role = r.role
      where r.user_id = u.id
      order by r.role
    )`;
}
