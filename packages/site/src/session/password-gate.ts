import { createPasswordGate, memoryStorage, storageOrMemory } from '@ludarium/domain/account';

/** State of the landing page's gate; separate from the session, to keep the landing page small. */
export const passwordGate = createPasswordGate(
  typeof window === 'undefined' ? memoryStorage() : storageOrMemory(() => window.sessionStorage),
);
