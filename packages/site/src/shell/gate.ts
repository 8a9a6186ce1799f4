import { readSession } from '@ludarium/browser/session/current-session.ts';
import { tabStorage } from '@ludarium/browser/storage.ts';
import { storageKeys } from '@ludarium/domain/account';
import { scrollToHash } from './go.ts';
import { startHeader } from './header.ts';
import { showDetails } from './start-document.ts';

/** The landing page's gate in this browser session (section 2: Password gate). */
export const passwordGate = {
  isUnlocked: () => tabStorage.getItem(storageKeys.passwordGate) === 'true',
  unlock: () => tabStorage.setItem(storageKeys.passwordGate, 'true'),
};

/** Opens the gate of `/` for a visitor who has passed it or is signed in (section 2). */
export function passGate(): void {
  if (passwordGate.isUnlocked() || readSession().status === 'signed-in') openGate();
  delete document.documentElement.dataset.gate;
}

/** Replaces the gate by the landing page, which waits in a template. */
export function openGate(): void {
  const landing = document.querySelector<HTMLTemplateElement>('template#landing');
  if (!landing) return;
  document.getElementById('root')?.replaceChildren(landing.content);
  startHeader();
  showDetails();
  scrollToHash(window.location.hash);
}
