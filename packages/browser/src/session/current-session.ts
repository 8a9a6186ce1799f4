import type { Session, SessionState } from '@ludarium/domain/account';

/** Signed out: the state of prerendered pages. */
export const signedOut: SessionState = { status: 'signed-out', reason: null };

/** The lazily loaded session; null until a token exists. */
let session: Session | null = null;
const listeners = new Set<() => void>();

/** Called by the session module when it is loaded. */
export function provideSession(loaded: Session): void {
  session = loaded;
  loaded.subscribe(notify);
  notify();
}

/** The state of the session; signed out until its module is loaded. */
export const readSession = (): SessionState => session?.read() ?? signedOut;

/** @returns the unsubscribe function */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}
