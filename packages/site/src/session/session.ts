import {
  type AccountSwitch,
  createSession,
  memoryStorage,
  type SessionState,
  storageOrMemory,
} from '@ludarium/domain/account';
import { provideSession } from './use-session.ts';

const inBrowser = typeof window !== 'undefined';

/** Who is signed in on this device; the console reads and writes the same keys. */
export const session = createSession({
  storage: inBrowser ? storageOrMemory(() => window.localStorage) : memoryStorage(),
  sessionStorage: inBrowser ? storageOrMemory(() => window.sessionStorage) : memoryStorage(),
  now: () => new Date(),
  ...(inBrowser ? { events: window } : {}),
});

let announced: SessionState | null = null;

/** Shows once why the session ended, whichever part of the page or other tab ended it. */
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

/** The token for a call, read each time: it may have expired or been exchanged in another tab. */
export function currentToken(): string | null {
  const state = session.read();
  announceEnd();
  return state.status === 'signed-in' ? state.token : null;
}

/**
 * Takes the login token that the address carries and removes it from there (section 4). Called
 * once, when the page starts.
 *
 * @returns the switch to ask about where somebody else is signed in
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
