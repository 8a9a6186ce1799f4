import { readSession } from '@ludarium/browser/session/current-session.ts';
import { passwordGate } from '../session/password-gate.ts';
import { scrollToHash } from './go.ts';
import { startHeader } from './header.ts';
import { showDetails } from './start-document.ts';

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
