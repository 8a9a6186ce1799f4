import { storageOrMemory } from '@ludarium/domain/account';
import type { Mode } from '@ludarium/domain/design';
import { useSyncExternalStore } from 'react';

/** Shared with the site; without a value the system's mode applies. */
const key = 'theme';
const storage = storageOrMemory(() => window.localStorage);
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function read(): Mode {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return dark.matches ? 'dark' : 'light';
}

function notify(): void {
  for (const listener of listeners) listener();
}

dark.addEventListener('change', notify);
window.addEventListener('storage', (event) => {
  if (event.key === key) apply(event.newValue);
});

function apply(chosen: string | null): void {
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
  notify();
}

/** Stores the mode for site and console; null follows the system. */
export function chooseTheme(mode: Mode | null): void {
  if (mode === null) storage.removeItem(key);
  else storage.setItem(key, mode);
  apply(mode);
}

/** The chosen mode, else the system's. */
export function useThemeMode(): Mode {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
}
