import { createPasswordGate, memoryStorage, storageOrMemory } from '@ludarium/domain/account';

/** Whether this browser passed the landing page's gate; without the rest of the session. */
export const passwordGate = createPasswordGate(
  typeof window === 'undefined' ? memoryStorage() : storageOrMemory(() => window.sessionStorage),
);
