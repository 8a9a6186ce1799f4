import type { Mode } from '@ludarium/domain/design';
import { useSyncExternalStore } from 'react';
import { followTheme, getShownTheme } from './theme.ts';

/** The current theme, which follows the system, `chooseTheme` and other tabs. */
export function useThemeMode(): Mode {
  return useSyncExternalStore(subscribe, () => getShownTheme());
}

function subscribe(listener: () => void): () => void {
  const page = document.documentElement;
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(listener);
  observer.observe(page, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', listener);
  const stopFollowing = followTheme();
  return () => {
    observer.disconnect();
    system.removeEventListener('change', listener);
    stopFollowing();
  };
}
