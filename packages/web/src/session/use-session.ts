import type { Session, SessionState } from '@ludarium/domain/account';
import { useSyncExternalStore } from 'react';

/** Signed out: the state of prerendered pages. */
const signedOut: SessionState = { status: 'signed-out', reason: null };

/** The lazily loaded session; null until a token exists. */
let session: Session | null = null;
const listeners = new Set<() => void>();

/** Called by the session module when it is loaded. */
export function provideSession(loaded: Session): void {
  session = loaded;
  loaded.subscribe(notify);
  notify();
}

/** The session state across tabs; signed-out until hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => session?.read() ?? signedOut,
    () => signedOut,
  );
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
