import { tokenKeys } from '@ludarium/domain/account';

/**
 * Loads the session before rendering if storage or address hold a token, and later if another tab
 * signs in. Visitors without a token do not load it.
 */
export async function startSession(): Promise<void> {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && tokenKeys.includes(key)) void import('./session.ts');
  });
  if (/^\/auth\/?\?(.*&)?(ended|return)=/.test(window.location.pathname + window.location.search)) {
    (await import('./announcements.ts')).announceSignInRedirect();
  }
  if (!hasToken()) return;
  const accountSwitch = (await import('./session.ts')).takeTokenFromAddress();
  if (accountSwitch !== null) {
    const { askAboutAccountSwitch } = await import(
      '@ludarium/browser/session/AccountSwitchDialog.tsx'
    );
    askAboutAccountSwitch(accountSwitch);
  }
}

function hasToken(): boolean {
  return /[?&](auth_)?token=/.test(window.location.search) || hasStoredToken();
}

/** Whether a token is stored, which the next page load uses. */
export function hasStoredToken(): boolean {
  try {
    return tokenKeys.some((key) => window.localStorage.getItem(key) !== null);
  } catch {
    // Storage access is denied.
    return false;
  }
}
