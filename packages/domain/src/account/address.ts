import { decodeToken, type TokenFault } from './token.ts';

const tokenParameters = ['token', 'auth_token'] as const;
const passwordScreens = ['/set-new-password', '/reset-password', '/reset-password-confirmation'];

export interface AddressToken {
  /** A token to sign in with, or null where what stood there is refused. */
  readonly token: string | null;
  readonly fault: TokenFault | null;
  /** Path, query and hash without the token parameters, for `history.replaceState`. */
  readonly cleanedAddress: string;
}

/**
 * The login token that a page address carries as `token` or `auth_token` (section 4). On the
 * password screens, and wherever `type=recovery`, that parameter is a reset token and left alone.
 *
 * @returns null where the address carries none, so that there is nothing to clean either
 */
export function tokenFromAddress(url: URL, now: Date): AddressToken | null {
  if (isPasswordScreen(url)) return null;
  const candidates = tokenParameters.flatMap((name) => url.searchParams.getAll(name));
  if (candidates.length === 0) return null;

  const decoded = candidates.map((token) => ({ token, result: decodeToken(token, now) }));
  const taken = decoded.find(({ result }) => result.ok);
  const refused = decoded.map(({ result }) => (result.ok ? null : result.reason));
  return {
    token: taken?.token ?? null,
    fault: taken ? null : (refused.find((reason) => reason !== null) ?? null),
    cleanedAddress: withoutTokens(url),
  };
}

function isPasswordScreen(url: URL): boolean {
  const path = url.pathname.replace(/\/+$/, '');
  return passwordScreens.includes(path) || url.searchParams.get('type') === 'recovery';
}

/** Path, query and hash of an address without its token parameters. */
export function withoutTokens(url: URL): string {
  const query = new URLSearchParams(url.search);
  const holdsToken = tokenParameters.some((name) => query.has(name));
  for (const name of tokenParameters) query.delete(name);
  // What carries no token keeps its own spelling.
  const rest = holdsToken ? query.toString() : url.search.slice(1);
  // Two slashes at the front would name another host.
  const path = url.pathname.replace(/^\/{2,}/, '/');
  return `${path}${rest === '' ? '' : `?${rest}`}${url.hash}`;
}
