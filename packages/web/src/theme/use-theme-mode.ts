import type { Mode } from '@ludarium/domain/design';
import { useSyncExternalStore } from 'react';
import { shownTheme, themeKey } from './theme.ts';

/** The current theme, which follows the system, `chooseTheme` and other tabs. */
export function useThemeMode(): Mode {
  return useSyncExternalStore(subscribe, shownTheme);
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
