import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { useHydrated } from './use-hydrated.ts';

/** Look of a button, or of a link that is styled as one. */
export interface ButtonAppearance {
  /** Primary, secondary, tertiary or highlighted action. */
  readonly variant?: 'main' | 'plain' | 'quiet' | 'honey' | undefined;
  readonly size?: 'regular' | 'large' | undefined;
  readonly wide?: boolean | undefined;
}

/** Class names of a button's look. */
export function getButtonClassName({
  variant = 'main',
  size = 'regular',
  wide = false,
}: ButtonAppearance): string {
  return classes(
    styles.button,
    styles[variant],
    size === 'large' && styles.large,
    wide && styles.wide,
  );
}

type ButtonProps = ButtonAppearance &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /** Label while `busy`. */
    readonly busyLabel?: string;
    /** Whether its action runs: it ignores clicks, but keeps the focus, which `disabled` would lose. */
    readonly busy?: boolean;
  };

/** A button; `type="button"` by default. In prerendered HTML it waits, disabled, for its script. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  children,
  ...rest
}: ButtonProps) {
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || !isHydrated}
      className={getButtonClassName({ variant, size, wide })}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
