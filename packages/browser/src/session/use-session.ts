import type { SessionState } from '@ludarium/domain/account';
import { useSyncExternalStore } from 'react';
import { readSession, signedOut, subscribeToSession } from './current-session.ts';

/** The session state across tabs; signed-out until hydration. */
export const useSession = (): SessionState =>
  useSyncExternalStore(subscribeToSession, readSession, () => signedOut);
