import { tabStorage } from '@ludarium/browser/storage.ts';
import { getRecentToast, showToast, type ToastMessage } from '@ludarium/browser/ui/toast.ts';
import { isConsolePath } from '@ludarium/domain/routes';

interface GoOptions {
  /** State of the next page's history entry; survives a reload. */
  readonly state?: unknown;
  readonly replace?: boolean;
}

/** In session storage: what the next page of the site takes over from this one. */
const handoverKey = 'handover';

interface Handover {
  readonly path: string;
  readonly state: unknown;
  readonly toast: ToastMessage | null;
}

/** Leaves a state, and a toast that was just shown, for the next page of the site. */
export function handOver(target: string, state: unknown): void {
  const path = new URL(target, window.location.href).pathname;
  if (isConsolePath(path)) return;
  const handover: Handover = { path, state, toast: getRecentToast() };
  tabStorage.setItem(handoverKey, JSON.stringify(handover));
}

/**
 * Opens another page of this origin. A page of the site shows a toast again that was just shown.
 *
 * @returns resolves when the visitor comes back to this page as it was left
 */
export function go(target: string, { state = null, replace }: GoOptions = {}): Promise<void> {
  handOver(target, state);
  if (replace) window.location.replace(target);
  else window.location.assign(target);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}

/** Takes over what `handOver` left for this page; called once, before anything reads `history.state`. */
export function takeHandover(): void {
  const saved = tabStorage.getItem(handoverKey);
  tabStorage.removeItem(handoverKey);
  if (saved === null) return;
  const { path, state, toast }: Handover = JSON.parse(saved);
  if (path !== window.location.pathname) return;
  if (state !== null) window.history.replaceState(state, '');
  if (toast !== null) void showToast(toast);
}

/** The state of `go`, to be parsed: another visit may have written it. */
export const readNavigationState = (): unknown => window.history.state;

/** Scrolls to and focuses the section of a hash. */
export function scrollToHash(hash: string): void {
  const section = document.getElementById(hash.slice(1));
  if (!section) return;
  section.scrollIntoView();
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
