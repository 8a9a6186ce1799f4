import {
  createSession,
  memoryStorage,
  type SessionState,
  storageOrMemory,
} from '@ludarium/domain/account';
import { useSyncExternalStore } from 'react';

const inBrowser = typeof window !== 'undefined';

/** Who is signed in on this device; the console reads and writes the same keys. */
export const session = createSession({
  storage: inBrowser ? storageOrMemory(() => window.localStorage) : memoryStorage(),
  sessionStorage: inBrowser ? storageOrMemory(() => window.sessionStorage) : memoryStorage(),
  now: () => new Date(),
  ...(inBrowser ? { events: window } : {}),
});

/** What the build knows of whoever will read the page: nothing. */
const stranger: SessionState = { status: 'signed-out', fault: null };

/** The token for a call, read each time: it may have expired or been exchanged in another tab. */
export function currentToken(): string | null {
  const state = session.read();
  return state.status === 'signed-in' ? state.token : null;
}

/** Who is signed in, kept up to date across tabs; nobody until a prerendered page is hydrated. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.read, () => stranger);
}
