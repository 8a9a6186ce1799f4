import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { User } from './user.ts';

/** The longest token that is read, in characters: what the data backend reads as well. */
export const longestToken = 8192;

/** Why a token is not taken: it can't be read (or is oversized), or its time is over. */
export type TokenFault = 'malformed' | 'expired';

/** A token's payload as it came, for the debug dialogs. */
export type TokenClaims = Readonly<Record<string, unknown>>;

export type DecodedToken =
  | {
      readonly ok: true;
      readonly user: User;
      readonly claims: TokenClaims;
      readonly expiresAt: Date;
    }
  | { readonly ok: false; readonly reason: TokenFault };

const malformed: DecodedToken = { ok: false, reason: 'malformed' };

/**
 * Reads the login token without verifying its signature, which only the servers can (section 3:
 * User). Puts up with `sub` or `user_id`, `first_name` or `firstname`, `last_name` or `lastname`,
 * ids as numbers or digits, and missing roles. Needs an `exp` claim, as the data backend does.
 *
 * @param token what a storage key or the address held; anything at all
 * @param now the moment at which it must not have expired
 * @returns the person, or why the token is refused; never throws
 */
export function decodeToken(token: string, now: Date): DecodedToken {
  const claims = readClaims(token);
  if (claims === null) return malformed;

  const { exp } = claims;
  if (typeof exp !== 'number' || !Number.isFinite(exp)) return malformed;
  if (exp * 1000 <= now.getTime()) return { ok: false, reason: 'expired' };

  const id = userId(claims);
  if (id === null) return malformed;

  return {
    ok: true,
    user: {
      id,
      email: text(claims.email),
      firstName: text(claims.first_name ?? claims.firstname),
      lastName: text(claims.last_name ?? claims.lastname),
      roles: Array.isArray(claims.roles) ? claims.roles.filter(isText) : [],
      publisherId: publisherId(claims.publisher_id),
    },
    claims,
    expiresAt: new Date(exp * 1000),
  };
}

/** What a debug dialog shows of a token: its first 50 characters, never the whole (section 2). */
export function tokenPreview(token: string): string {
  return token.slice(0, 50);
}

function readClaims(token: string): TokenClaims | null {
  if (token.length > longestToken) return null;
  try {
    decodeProtectedHeader(token);
    return decodeJwt(token);
  } catch {
    // jose throws for whatever is no JWT; the caller hears it as 'malformed'.
    return null;
  }
}

/** `sub`, else `user_id`. Where both are there they name the same person, or nobody. */
function userId(claims: TokenClaims): string | null {
  const id = digits(claims.sub ?? claims.user_id);
  return digits(claims.user_id ?? id) === id ? id : null;
}

function publisherId(claim: unknown): number | null {
  const id = Number(digits(claim));
  return id > 0 && Number.isSafeInteger(id) ? id : null;
}

function digits(claim: unknown): string | null {
  if (typeof claim === 'number' && !Number.isSafeInteger(claim)) return null;
  const id = typeof claim === 'number' ? String(claim) : claim;
  return isText(id) && /^[1-9]\d{0,18}$/.test(id) ? id : null;
}

function text(claim: unknown): string {
  return isText(claim) ? claim.trim() : '';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
