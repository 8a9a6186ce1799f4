import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { PersonId, PublisherId } from '../ids/index.ts';
import { toVisibleText } from '../text/index.ts';
import type { User } from './user.ts';

/** Maximum length of a token, in characters; the same limit as in the data backend. */
export const maxTokenLength = 8192;

/** Why the token of a login link is rejected: it cannot be decoded (or is too long), or it expired. */
export type TokenFault = 'malformed' | 'expired';

/** The raw payload, for the debug dialogs. */
type TokenClaims = Readonly<Record<string, unknown>>;

interface DecodedToken {
  readonly user: User;
  readonly claims: TokenClaims;
  readonly expiresAt: Date;
}

/**
 * Decodes the login token without verifying its signature; only the servers can (section 3: User).
 * Accepts `sub` or `user_id`, `first_name` or `firstname`, `last_name` or `lastname`, ids as
 * numbers or digits, and missing roles. Requires `exp`, as the data backend does. Never throws.
 *
 * @param token untrusted, from storage or the address
 * @returns also for an expired token: the servers say when a session ends; null if it is malformed
 */
export function decodeToken(token: string): DecodedToken | null {
  const claims = readClaims(token);
  const exp = claims?.exp;
  if (claims === null || typeof exp !== 'number' || !Number.isFinite(exp)) return null;
  const id = getUserId(claims);
  if (id === null) return null;

  return {
    user: {
      id,
      email: toText(claims.email),
      firstName: toText(claims.first_name ?? claims.firstname),
      lastName: toText(claims.last_name ?? claims.lastname),
      roles: Array.isArray(claims.roles) ? claims.roles.filter(isText) : [],
      publisherId: toPublisherId(claims.publisher_id),
    },
    claims,
    expiresAt: new Date(exp * 1000),
  };
}

/** The first 50 characters of a token, for the debug dialogs (section 2). */
export function getTokenPreview(token: string): string {
  return token.slice(0, 50);
}

function readClaims(token: string): TokenClaims | null {
  if (token.length > maxTokenLength) return null;
  try {
    decodeProtectedHeader(token);
    return decodeJwt(token);
  } catch {
    // jose throws if it is not a JWT; reported as 'malformed'.
    return null;
  }
}

/** `sub`, else `user_id`; null if both exist and differ. */
function getUserId(claims: TokenClaims): PersonId | null {
  const id = toDigits(claims.sub ?? claims.user_id);
  return toDigits(claims.user_id ?? id) === id ? id : null;
}

function toPublisherId(claim: unknown): PublisherId | null {
  const id = Number(toDigits(claim));
  return id > 0 && Number.isSafeInteger(id) ? id : null;
}

function toDigits(claim: unknown): string | null {
  if (typeof claim === 'number' && !Number.isSafeInteger(claim)) return null;
  const id = typeof claim === 'number' ? String(claim) : claim;
  return isText(id) && /^[1-9]\d{0,18}$/.test(id) ? id : null;
}

function toText(claim: unknown): string {
  return isText(claim) ? toVisibleText(claim) : '';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
