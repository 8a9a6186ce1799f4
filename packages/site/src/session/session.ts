import {
  createSession,
  memoryStorage,
  removedTokenMessages,
  storageOrMemory,
  type TokenFault,
} from '@ludarium/domain/account';
import { showToast } from '../ui/toast.ts';
import { provideSession } from './use-session.ts';

const inBrowser = typeof window !== 'undefined';

/** Who is signed in on this device; the console reads and writes the same keys. */
export const session = createSession({
  storage: inBrowser ? storageOrMemory(() => window.localStorage) : memoryStorage(),
  sessionStorage: inBrowser ? storageOrMemory(() => window.sessionStorage) : memoryStorage(),
  now: () => new Date(),
  ...(inBrowser ? { events: window } : {}),
});

if (inBrowser) {
  session.subscribe(currentToken);
  provideSession(session);
}

/** The token for a call, read each time: it may have expired or been exchanged in another tab. */
export function currentToken(): string | null {
  const state = session.read();
  sayFault(state.status === 'signed-out' ? state.fault : null);
  return state.status === 'signed-in' ? state.token : null;
}

/**
 * Takes the login token that the address carries and removes it from there (section 4). Called
 * once, when the page starts.
 */
export function takeTokenFromAddress(): void {
  const taken = session.takeFromAddress(new URL(window.location.href));
  if (taken) {
    window.history.replaceState(window.history.state, '', taken.cleanedAddress);
    sayFault(taken.fault);
  }
  currentToken();
}

let said: TokenFault | null = null;

/** Says in a sentence, once, why somebody is not signed in any more, or was not by their link. */
function sayFault(fault: TokenFault | null): void {
  if (fault === null || fault === said) return;
  said = fault;
  void showToast({
    kind: 'error',
    title: removedTokenMessages.title,
    text: removedTokenMessages[fault],
  });
}
