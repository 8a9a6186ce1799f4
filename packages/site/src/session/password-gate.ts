import { storageKeys } from '@ludarium/domain/account';
import { tabStorage } from '@ludarium/web/storage.ts';

/** The landing page's gate in this browser session (section 2: Password gate). */
export const passwordGate = {
  isUnlocked: () => tabStorage.getItem(storageKeys.passwordGate) === 'true',
  unlock: () => tabStorage.setItem(storageKeys.passwordGate, 'true'),
};
