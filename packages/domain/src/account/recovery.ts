/**
 * Redirects a recovery link on the landing page to /auth, keeping the query. A recovery link has
 * `type=recovery` or an access or refresh token (section 2).
 *
 * @returns null for any other address
 */
export function getRecoveryRedirect(url: URL): string | null {
  const { searchParams } = url;
  const isRecovery =
    searchParams.get('type') === 'recovery' ||
    searchParams.has('access_token') ||
    searchParams.has('refresh_token');
  return isRecovery ? `/auth${url.search}` : null;
}

/**
 * Redirects a recovery link with reset token and email from /auth to /set-new-password (decided gaps:
 * set new password).
 *
 * @returns null for any other address
 */
export function getNewPasswordRedirect(url: URL): string | null {
  const token = url.searchParams.get('token');
  const email = url.searchParams.get('email');
  if (url.searchParams.get('type') !== 'recovery' || !token || !email) return null;
  return `/set-new-password?${new URLSearchParams({ token, email })}`;
}
