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
