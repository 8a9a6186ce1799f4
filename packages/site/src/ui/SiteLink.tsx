import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { isConsolePath } from '../shell/console-paths.ts';

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { readonly to: string };

/**
 * A link within the origin. What belongs to the console is another app, so the browser loads it
 * anew; the site's own pages change in place.
 */
export function SiteLink({ to, state, replace, ...rest }: SiteLinkProps) {
  if (isConsolePath(to)) return <a href={to} {...rest} />;
  return <Link to={to} state={state} replace={replace ?? false} {...rest} />;
}
