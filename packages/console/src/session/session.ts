import { createSession, type SessionState, storageOrMemory } from '@ludarium/domain/account';
import { useSyncExternalStore } from 'react';

/** Who is signed in on this device; the site writes and reads the same keys. */
export const session = createSession({
  storage: storageOrMemory(() => window.localStorage),
  sessionStorage: storageOrMemory(() => window.sessionStorage),
  now: () => new Date(),
  events: window,
});

/** The token for a call, read each time: it may have expired or been exchanged in another tab. */
export function currentToken(): string | null {
  const state = session.read();
  return state.status === 'signed-in' ? state.token : null;
}

/** Who is signed in, kept up to date across tabs. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.read);
}
