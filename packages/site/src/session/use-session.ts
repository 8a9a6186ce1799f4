import type { Session, SessionState } from '@ludarium/domain/account';
import { useSyncExternalStore } from 'react';

/** Nobody is signed in: what the build knows of a reader, and what most of them are. */
const stranger: SessionState = { status: 'signed-out', reason: null };

/** The session once it is loaded: pages that only show who is signed in load it when somebody is. */
let session: Session | null = null;
const listeners = new Set<() => void>();

/** Called by the session itself when it is there. */
export function provideSession(loaded: Session): void {
  session = loaded;
  loaded.subscribe(notify);
  notify();
}

/** Who is signed in, kept up to date across tabs; nobody until a prerendered page is hydrated. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => session?.read() ?? stranger,
    () => stranger,
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
