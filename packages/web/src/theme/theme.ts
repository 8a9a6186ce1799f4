import type { Mode } from '@ludarium/domain/design';
import { useSyncExternalStore } from 'react';

/** In local storage; `public/theme.js` of the site applies it before the first paint. */
const themeKey = 'theme';

/** The current theme: the user's choice, else the system's. */
export function getShownTheme(): Mode {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applies and stores a theme, if storage is available. */
export function chooseTheme(theme: Mode): void {
  document.documentElement.dataset.theme = theme;
  try {
    window.localStorage.setItem(themeKey, theme);
  } catch (cause) {
    console.warn('The theme could not be remembered.', cause);
  }
}

/** The current theme, which follows the system, `chooseTheme` and other tabs. */
export function useThemeMode(): Mode {
  return useSyncExternalStore(subscribe, () => getShownTheme());
}

function subscribe(listener: () => void): () => void {
  const page = document.documentElement;
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(listener);
  const followOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key === themeKey) page.dataset.theme = newValue ?? '';
  };
  observer.observe(page, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', listener);
  window.addEventListener('storage', followOtherTab);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', listener);
    window.removeEventListener('storage', followOtherTab);
  };
}
