import { readSession, subscribeToSession } from '@ludarium/browser/session/current-session.ts';
import { getGreetingName } from '@ludarium/domain/account';

/** Scroll distance at which the header gets its background, in pixels (section 9). */
const scrollThreshold = 10;

/** Starts the header's menus, its background, and what depends on the session, also in other tabs. */
export function startHeader(): () => void {
  const header = document.querySelector<HTMLElement>('header[data-scrolled]');
  if (!header) return () => {};
  const listening = new AbortController();
  const { signal } = listening;
  startMenus(header, signal);
  const measure = () => {
    header.dataset.scrolled = String(window.scrollY > scrollThreshold);
  };
  measure();
  window.addEventListener('scroll', measure, { passive: true, signal });
  showSession();
  const unsubscribe = subscribeToSession(showSession);
  signal.addEventListener('abort', unsubscribe);
  return () => listening.abort();
}

/** Buttons that show what they control. Escape, a link and a click outside hide it again. */
function startMenus(header: HTMLElement, signal: AbortSignal): void {
  const buttons = [...header.querySelectorAll<HTMLButtonElement>('button[aria-controls]')];
  const isOpen = (button: Element) => button.getAttribute('aria-expanded') === 'true';
  const setOpen = (button: Element, open: boolean) =>
    button.setAttribute('aria-expanded', String(open));
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.closest('[data-sign-out]')) void signOut();
      for (const button of buttons) {
        const menu = document.getElementById(button.getAttribute('aria-controls') ?? '');
        const isInside = menu?.contains(target) === true && target.closest('a') === null;
        if (button.contains(target)) setOpen(button, !isOpen(button));
        else if (!isInside) setOpen(button, false);
      }
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return;
      const open = buttons.filter(isOpen);
      for (const button of open) setOpen(button, false);
      open[0]?.focus();
    },
    { signal },
  );
}

async function signOut(): Promise<void> {
  (await import('../session/session.ts')).session.end('signed-out');
}

/** Shows what `data-when` says: `signed-in`, `signed-out` or a role. */
export function showSession(): void {
  const state = readSession();
  const isSignedIn = state.status === 'signed-in';
  const shown: readonly string[] = isSignedIn ? ['signed-in', ...state.user.roles] : ['signed-out'];
  for (const element of document.querySelectorAll<HTMLElement>('[data-when]')) {
    element.hidden = !shown.includes(element.dataset.when ?? '');
  }
  const greeting = document.querySelector('[data-greeting]');
  if (greeting && isSignedIn) greeting.textContent = `Welcome, ${getGreetingName(state.user)}`;
}
