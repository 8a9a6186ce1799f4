import type { Mode } from '@ludarium/domain/design';

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

/** Follows the choice in other tabs. */
export function followTheme(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === themeKey) document.documentElement.dataset.theme = newValue ?? '';
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
