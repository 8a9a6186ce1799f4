import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useGo } from './navigation.tsx';

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: string;
  /** Navigation state for the target page. */
  readonly state?: unknown;
};

/**
 * A link within the origin. Site pages are rendered without a reload; console pages and new tabs
 * load normally.
 */
export function SiteLink({ to, state, onClick, ...rest }: SiteLinkProps) {
  const go = useGo();
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !isPlain || rest.target === '_blank') return;
    event.preventDefault();
    void go(to, { state });
  }
  return <a href={to} onClick={handleClick} {...rest} />;
}
