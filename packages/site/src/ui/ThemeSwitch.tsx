import { chooseTheme, getShownTheme } from '@ludarium/web/theme/theme.ts';
import { MoonIcon, SunIcon } from '@ludarium/web/ui/icons.tsx';

/** Toggles light and dark. CSS selects the icon, so that hydration does not change it. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Switch between light and dark"
      onClick={() => chooseTheme(getShownTheme() === 'dark' ? 'light' : 'dark')}
    >
      <span className="light-only">
        <MoonIcon />
      </span>
      <span className="dark-only">
        <SunIcon />
      </span>
    </button>
  );
}
