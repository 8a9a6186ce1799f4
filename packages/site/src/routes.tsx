import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page of the site. */
export interface SiteRoute {
  /** The whole path, without parameters. */
  readonly path: string;
  /** Source file below the package, for the build's preload links. */
  readonly module: string;
  /** Whether the page is the same for everybody and written as HTML by the build. */
  readonly prerender: boolean;
  readonly Page: LazyExoticComponent<ComponentType>;
}

type Load = () => Promise<{ default: ComponentType }>;

const pages = import.meta.glob<{ default: ComponentType }>('./pages/*/*Page.tsx');

function route(path: string, name: string, options: { prerender: boolean }): SiteRoute {
  const load: Load | undefined = pages[`./pages/${name}.tsx`];
  if (!load) throw new Error(`There is no page ${name}.`);
  return { path, module: `src/pages/${name}.tsx`, Page: lazy(load), ...options };
}

/** The site's pages; section 2 of the specification. The console's are not among them. */
export const routes: readonly SiteRoute[] = [
  route('/', 'landing/LandingPage', { prerender: true }),
];
