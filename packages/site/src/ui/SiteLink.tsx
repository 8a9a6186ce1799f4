import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useGo } from '../shell/navigation.tsx';

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: string;
  /** What the site's page is handed over. */
  readonly state?: unknown;
};

/**
 * A link within the origin. The site's own pages change in place; what belongs to the console, and
 * whatever the reader wants in a new tab, the browser loads as ever.
 */
export function SiteLink({ to, state, onClick, ...rest }: SiteLinkProps) {
  const go = useGo();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !isPlain || rest.target === '_blank') return;
    event.preventDefault();
    void go(to, { state });
  }
  return <a href={to} onClick={follow} {...rest} />;
}
