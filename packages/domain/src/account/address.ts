import { decodeToken, type TokenFault } from './token.ts';

const tokenParameters = ['token', 'auth_token'] as const;
const passwordScreens = ['/set-new-password', '/reset-password', '/reset-password-confirmation'];

interface AddressToken {
  /** The valid token; null if every token in the address is rejected. */
  readonly token: string | null;
  readonly fault: TokenFault | null;
  /** Path, query and hash without the token parameters, for `history.replaceState`. */
  readonly cleanedAddress: string;
}

/**
 * Reads the login token in the page address's `token` or `auth_token` parameter (section 4). On the
 * password screens and with `type=recovery`, the parameter is a reset token and is ignored.
 *
 * @param now by the clock of the device
 * @returns null if the address has no token
 */
export function readTokenFromAddress(url: URL, now: Date): AddressToken | null {
  if (isPasswordScreen(url)) return null;
  const candidates = tokenParameters.flatMap((name) => url.searchParams.getAll(name));
  if (candidates.length === 0) return null;

  const faults = candidates.map((token) => findFault(token, now));
  const accepted = candidates.find((_, index) => faults[index] === null) ?? null;
  return {
    token: accepted,
    fault: accepted === null ? (faults[0] ?? null) : null,
    cleanedAddress: removeTokenParameters(url),
  };
}

function findFault(token: string, now: Date): TokenFault | null {
  const decoded = decodeToken(token);
  if (decoded === null) return 'malformed';
  return decoded.expiresAt <= now ? 'expired' : null;
}

function isPasswordScreen(url: URL): boolean {
  const path = url.pathname.replace(/\/+$/, '');
  return passwordScreens.includes(path) || url.searchParams.get('type') === 'recovery';
}

/** Path, query and hash of an address, without token parameters. */
export function removeTokenParameters(url: URL): string {
  const query = new URLSearchParams(url.search);
  const hasToken = tokenParameters.some((name) => query.has(name));
  for (const name of tokenParameters) query.delete(name);
  // Keep the original encoding if there is nothing to remove.
  const rest = hasToken ? query.toString() : url.search.slice(1);
  // A path that starts with two slashes would name another host.
  const path = url.pathname.replace(/^\/{2,}/, '/');
  return `${path}${rest === '' ? '' : `?${rest}`}${url.hash}`;
}
