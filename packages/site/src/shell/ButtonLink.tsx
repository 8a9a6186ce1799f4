import { type ButtonAppearance, getButtonClassName } from '@ludarium/browser/ui/Button.tsx';
import type { ComponentProps, ReactNode } from 'react';

type ButtonLinkProps = ButtonAppearance &
  Omit<ComponentProps<'a'>, 'className' | 'onClick'> & {
    readonly href: string;
    /** State for the next page's history entry (`start-document.ts`). */
    readonly state?: unknown;
  };

/** A link within the site, styled as a button. */
export function ButtonLink({ variant, size, wide, state, ...rest }: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={getButtonClassName({ variant, size, wide })}
      data-state={state === undefined ? undefined : JSON.stringify(state)}
    />
  );
}

type ButtonAnchorProps = Pick<ButtonAppearance, 'variant' | 'size'> & {
  readonly href: string;
  readonly children: ReactNode;
};

/** An external link, styled as a button. */
export function ButtonAnchor({ variant, size, href, children }: ButtonAnchorProps) {
  return (
    <a className={getButtonClassName({ variant, size })} href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}
