import { type ButtonAppearance, getButtonClassName } from '@ludarium/web/ui/Button.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { SiteLink } from './SiteLink.tsx';

type ButtonLinkProps = ButtonAppearance & Omit<ComponentProps<typeof SiteLink>, 'className'>;

/** A link within the site, styled as a button. */
export function ButtonLink({ variant, size, wide, ...rest }: ButtonLinkProps) {
  return <SiteLink {...rest} className={getButtonClassName({ variant, size, wide })} />;
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
