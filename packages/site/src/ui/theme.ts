export type Theme = 'light' | 'dark';

const key = 'theme';

/** The current theme: the user's choice, else the system's. */
export function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applies and stores a theme, if storage is available; `public/theme.js` reads it first. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    window.localStorage.setItem(key, theme);
  } catch (cause) {
    console.warn('The theme could not be remembered.', cause);
  }
}
