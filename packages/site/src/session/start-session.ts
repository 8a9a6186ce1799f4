import { tokenKeys } from '@ludarium/domain/account';

/**
 * Starts the session where this device or the address holds a token, before anything is drawn, and
 * where another tab signs in later. Whoever only reads loads nothing of it.
 */
export async function startSession(): Promise<void> {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && tokenKeys.includes(key)) void import('./session.ts');
  });
  if (/^\/auth\/?\?(.*&)?(ended|return)=/.test(window.location.pathname + window.location.search)) {
    (await import('./arrive-at-sign-in.ts')).arriveAtSignIn();
  }
  if (!holdsToken()) return;
  const accountSwitch = (await import('./session.ts')).takeTokenFromAddress();
  if (accountSwitch !== null) {
    const { askAboutAccountSwitch } = await import('./ask-about-account-switch.tsx');
    askAboutAccountSwitch(accountSwitch);
  }
}

function holdsToken(): boolean {
  return /[?&](auth_)?token=/.test(window.location.search) || deviceHoldsToken();
}

/** Whether this device keeps a token, which is how the next page knows who is signed in. */
export function deviceHoldsToken(): boolean {
  try {
    return tokenKeys.some((key) => window.localStorage.getItem(key) !== null);
  } catch {
    // A browser that refuses its storage holds nothing.
    return false;
  }
}
