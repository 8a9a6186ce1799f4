import { chooseTheme, getShownTheme } from '@ludarium/web/theme/theme.ts';
import { Icon } from '@ludarium/web/ui/Icon.tsx';

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
        <Icon name="moon" />
      </span>
      <span className="dark-only">
        <Icon name="sun" />
      </span>
    </button>
  );
}
