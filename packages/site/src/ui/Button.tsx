import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { SiteLink } from './SiteLink.tsx';

interface Look {
  /** The page's main action, an ordinary one, or one that steps back. */
  readonly look?: 'main' | 'plain' | 'quiet' | 'honey';
  readonly size?: 'regular' | 'large';
  readonly wide?: boolean;
}

function className({ look = 'main', size = 'regular', wide = false }: Look): string {
  return classes(
    styles.button,
    styles[look],
    size === 'large' && styles.large,
    wide && styles.wide,
  );
}

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /** What is said while the work is under way; the button then waits. */
    readonly busyLabel?: string;
    readonly busy?: boolean;
  };

/** A button like a wooden token: it has an edge and gives way when pressed. */
export function Button({
  look,
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
      className={className({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) })}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

type ButtonLinkProps = Look & Omit<ComponentProps<typeof SiteLink>, 'className'>;

/** A way to another page that looks like a button. */
export function ButtonLink({ look, size, wide, ...rest }: ButtonLinkProps) {
  return (
    <SiteLink
      {...rest}
      className={className({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) })}
    />
  );
}

/** A way to another site that looks like a button. */
export function ButtonAnchor({
  look = 'main',
  size = 'regular',
  href,
  children,
}: Look & { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={className({ look, size })} href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}
