import { SignJWT } from 'jose';

/** A person as in a token's claims. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly roles?: readonly string[];
  readonly publisherId?: number;
}

/** A token like the main API's, valid for an hour. */
export const mintToken = (secret: string, person: Person): Promise<string> =>
  signClaims(secret, person.id, {
    user_id: String(person.id),
    email: person.email,
    first_name: person.firstName ?? 'Test',
    last_name: person.lastName ?? 'Person',
    roles: person.roles ?? [],
    publisher_id: person.publisherId ?? null,
    tv: 1,
  });

/** A token of these claims, valid for an hour. */
export const signClaims = (
  secret: string,
  id: number,
  claims: Readonly<Record<string, unknown>>,
): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(id))
    .setIssuedAt()
    .setNotBefore('0s')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));
