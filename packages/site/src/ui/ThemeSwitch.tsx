import { MoonIcon, SunIcon } from '@ludarium/browser/ui/icons.tsx';

/** Toggles light and dark (`start-document.ts`). CSS selects the icon. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Switch between light and dark"
      data-theme-switch
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
