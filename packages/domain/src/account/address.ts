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

/**
 * Where the landing page sends a recovery link: to /auth with the query kept, where the address has
 * `type=recovery` or an access or refresh token (section 2); null where it stays.
 */
export function recoveryRedirect(url: URL): string | null {
  const { searchParams } = url;
  const isRecovery =
    searchParams.get('type') === 'recovery' ||
    searchParams.has('access_token') ||
    searchParams.has('refresh_token');
  return isRecovery ? `/auth${url.search}` : null;
}

/**
 * Where /auth forwards a recovery link that carries a reset token and its e-mail: the set-new-password
 * screen (docs: gaps decided); null where /auth itself is meant.
 */
export function setNewPasswordRedirect(url: URL): string | null {
  const token = url.searchParams.get('token');
  const email = url.searchParams.get('email');
  if (url.searchParams.get('type') !== 'recovery' || !token || !email) return null;
  return `/set-new-password?${new URLSearchParams({ token, email })}`;
}

function isPasswordScreen(url: URL): boolean {
  const path = url.pathname.replace(/\/+$/, '');
  return passwordScreens.includes(path) || url.searchParams.get('type') === 'recovery';
}

function withoutTokens(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const name of tokenParameters) query.delete(name);
  const rest = query.toString();
  // Two slashes at the front would name another host.
  const path = url.pathname.replace(/^\/{2,}/, '/');
  return `${path}${rest === '' ? '' : `?${rest}`}${url.hash}`;
}
