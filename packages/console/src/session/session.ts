import { createSession, type SessionState, storageOrMemory } from '@ludarium/domain/account';
import { useSyncExternalStore } from 'react';

/** The session, in the same localStorage keys as the site's. */
export const session = createSession({
  storage: storageOrMemory(() => window.localStorage),
  sessionStorage: storageOrMemory(() => window.sessionStorage),
  now: () => new Date(),
  events: window,
});

/** The current token; it may expire or be replaced in another tab. */
export function currentToken(): string | null {
  const state = session.read();
  return state.status === 'signed-in' ? state.token : null;
}

/** The session's state, in sync across tabs. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.read);
}
