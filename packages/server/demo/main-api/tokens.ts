import { errors, jwtVerify, SignJWT } from 'jose';
import type { Sql } from 'postgres';
import { z } from 'zod';
import type { MainApiContext } from './context.ts';

/** Lifetime of a token. */
const lifetimeSeconds = 12 * 60 * 60;

/** The subject of a token: the claims of section 3, with current values of the database. */
interface TokenSubject {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly roles: readonly string[];
  readonly publisher_id: number | null;
  readonly token_version: number;
  /** Null if unknown; the claim is then omitted. */
  readonly email_verified: boolean | null;
}

const verifiedClaims = z.object({
  sub: z.string().regex(/^[1-9]\d{0,17}$/),
  tv: z.int(),
});

/**
 * Signs a token for the browser, this API and the data backend (HS256), with the current roles of the
 * database.
 */
export async function createPersonToken(userId: string, context: MainApiContext): Promise<string> {
  const subject = await findSubject(context.sql, userId);
  if (subject === undefined) throw new Error(`User ${userId} vanished while signing in.`);
  // With milliseconds: end_sessions() must distinguish tokens issued within one second.
  const issuedAt = context.now().getTime() / 1000;
  const second = Math.floor(issuedAt);
  return new SignJWT({
    user_id: Number(subject.id),
    email: subject.email,
    first_name: subject.firstname,
    last_name: subject.lastname,
    roles: subject.roles,
    publisher_id: subject.publisher_id,
    tv: subject.token_version,
    ...(subject.email_verified === null ? {} : { email_verified: subject.email_verified }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(subject.id)
    .setIssuedAt(issuedAt)
    .setNotBefore(second)
    .setExpirationTime(second + lifetimeSeconds)
    .sign(getKey(context));
}

/** The claims of a valid token, else null. */
async function verifyToken(token: string, context: MainApiContext) {
  try {
    const { payload } = await jwtVerify(token, getKey(context), {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp'],
      clockTolerance: 5,
      currentDate: context.now(),
    });
    return verifiedClaims.safeParse(payload).data ?? null;
  } catch (error) {
    // An invalid token means not signed in; every other error is a server error.
    if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error;
    return null;
  }
}

const getKey = ({ secret }: MainApiContext): Uint8Array => new TextEncoder().encode(secret);

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
  const subject = await findSubject(context.sql, claims.sub);
  return subject?.token_version === claims.tv ? { ...subject, token } : null;
}

/** The claims of a new token for a person, or undefined if there is no such person. */
async function findSubject(sql: Sql, userId: string): Promise<TokenSubject | undefined> {
  const [row] = await sql<TokenSubject[]>`
    select u.id, u.email, u.firstname, u.lastname, u.publisher_id, u.token_version,
      u.email_verified,
      ${selectRoles(sql)} as roles
    from main_api.users u
    where u.id = ${userId}`;
  return row;
}

/**
 * The roles of user `u`: those that are both here and in the data backend's `user_roles`, because
 * an admin removes testers there (section 7).
 */
function selectRoles(sql: Sql) {
  return sql`
    array(
      select r.role
      from main_api.roles r join public.user_roles d on d.user_id = r.user_id and d.role = r.role
      where r.user_id = u.id
      order by r.role
    )`;
}
