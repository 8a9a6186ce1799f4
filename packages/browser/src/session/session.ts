import { createSession, type SessionEnd, type SessionState } from '@ludarium/domain/account';
import { deviceStorage } from '../storage.ts';
import { provideSession } from './current-session.ts';
import { removeDraftsOf } from './remove-drafts.ts';

const inBrowser = typeof window !== 'undefined';

/** The session on this device, the same in site and console. */
export const session = createSession({
  storage: deviceStorage,
  onSignOut: removeDraftsOf,
  ...(inBrowser ? { events: window } : {}),
});

let reported: SessionState | null = null;
let handleEnd: (reason: SessionEnd) => void = () => {};

/** Calls the handler once per end of the session, in any tab; it replaces the previous handler. */
export function onSessionEnd(handler: (reason: SessionEnd) => void): void {
  handleEnd = handler;
  session.subscribe(reportEnd);
}

function reportEnd(): void {
  const state = session.read();
  if (state.status !== 'signed-out' || state.reason === null || state === reported) return;
  reported = state;
  handleEnd(state.reason);
}

/** The current token; null if signed out. Read it per call: it may change in another tab. */
export function getCurrentToken(): string | null {
  const state = session.read();
  reportEnd();
  return state.status === 'signed-in' ? state.token : null;
}

if (inBrowser) {
  provideSession(session);
}
