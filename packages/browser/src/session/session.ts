import {
  createSession,
  decodeToken,
  type SessionEnd,
  type SessionState,
} from '@ludarium/domain/account';
import { removeDraftsOf } from '../draft/remove-drafts.ts';
import { deviceStorage } from '../storage.ts';
import { provideSession } from './current-session.ts';
import {
  askServerTime,
  getServerTime,
  getSessionTime,
  learnTokenTime,
  onFirstServerTime,
} from './server-clock.ts';

const inBrowser = typeof window !== 'undefined';

/** The session on this device, the same in site and console. */
export const session = createSession({
  storage: deviceStorage,
  now: getSessionTime,
  onServerTime: learnTokenTime,
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

/** The current token; null if signed out. Read it per call: it may expire or change in another tab. */
export function getCurrentToken(): string | null {
  const state = session.read();
  reportEnd();
  return state.status === 'signed-in' ? state.token : null;
}

/** Ends a session whose token has expired by the server's time, once that is known. */
onFirstServerTime(() => {
  const state = session.read();
  if (state.status === 'signed-out' && state.reason !== null) session.end(state.reason);
});

const initial = session.read();
if (inBrowser && initial.status === 'signed-in') {
  const decoded = decodeToken(initial.token, getServerTime());
  if (!decoded.ok && decoded.reason === 'expired') void askServerTime();
}

if (inBrowser) {
  provideSession(session);
}
