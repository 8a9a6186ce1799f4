import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { SiteLink } from './SiteLink.tsx';

interface Appearance {
  /** Primary, secondary, tertiary or highlighted action. */
  readonly variant?: 'main' | 'plain' | 'quiet' | 'honey' | undefined;
  readonly size?: 'regular' | 'large' | undefined;
  readonly wide?: boolean | undefined;
}

function className({ variant = 'main', size = 'regular', wide = false }: Appearance): string {
  return classes(
    styles.button,
    styles[variant],
    size === 'large' && styles.large,
    wide && styles.wide,
  );
}

type ButtonProps = Appearance &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /** Label while `busy`; the button is disabled. */
    readonly busyLabel?: string;
    readonly busy?: boolean;
  };

export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className({ variant, size, wide })}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

type ButtonLinkProps = Appearance & Omit<ComponentProps<typeof SiteLink>, 'className'>;

/** A link within the site, styled as a button. */
export function ButtonLink({ variant, size, wide, ...rest }: ButtonLinkProps) {
  return <SiteLink {...rest} className={className({ variant, size, wide })} />;
}

/** An external link, styled as a button. */
export function ButtonAnchor({
  variant = 'main',
  size = 'regular',
  href,
  children,
}: Appearance & { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={className({ variant, size })} href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}
