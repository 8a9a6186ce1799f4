import {
  type AccountSwitch,
  createSession,
  memoryStorage,
  type SessionState,
  storageOrMemory,
} from '@ludarium/domain/account';
import { provideSession } from './use-session.ts';

const inBrowser = typeof window !== 'undefined';

/** The session on this device; the console uses the same storage keys. */
export const session = createSession({
  storage: inBrowser ? storageOrMemory(() => window.localStorage) : memoryStorage(),
  sessionStorage: inBrowser ? storageOrMemory(() => window.sessionStorage) : memoryStorage(),
  now: () => new Date(),
  ...(inBrowser ? { events: window } : {}),
});

let announced: SessionState | null = null;

/** Shows once why the session ended, in whichever tab or component. */
function announceEnd(): void {
  const state = session.read();
  if (state.status !== 'signed-out' || state.reason === null || state === announced) return;
  announced = state;
  const { reason } = state;
  void import('./announcements.ts').then(({ announceSessionEnd }) => announceSessionEnd(reason));
}

if (inBrowser) {
  session.subscribe(announceEnd);
  provideSession(session);
}

/** The current token, read per call: it may have expired or changed in another tab. */
export function currentToken(): string | null {
  const state = session.read();
  announceEnd();
  return state.status === 'signed-in' ? state.token : null;
}

/**
 * Signs in with the token in the address and removes it from there (section 4). Called once at
 * startup.
 *
 * @returns the account switch to confirm if another user is signed in
 */
export function takeTokenFromAddress(): AccountSwitch | null {
  const taken = session.takeFromAddress(new URL(window.location.href));
  if (taken) {
    window.history.replaceState(window.history.state, '', taken.cleanedAddress);
    if (taken.fault !== null) {
      const { fault } = taken;
      void import('./announcements.ts').then(({ announceTokenFault }) => announceTokenFault(fault));
    }
  }
  currentToken();
  return taken?.accountSwitch ?? null;
}
