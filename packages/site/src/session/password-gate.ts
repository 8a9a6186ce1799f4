import { tabStorage } from '@ludarium/browser/storage.ts';
import { storageKeys } from '@ludarium/domain/account';

/** The landing page's gate in this browser session (section 2: Password gate). */
export const passwordGate = {
  isUnlocked: () => tabStorage.getItem(storageKeys.passwordGate) === 'true',
  unlock: () => tabStorage.setItem(storageKeys.passwordGate, 'true'),
};
