import { lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import type { ComponentType } from 'react';

/** A page of the site. */
export interface SiteRoute {
  /** The complete path, without parameters. */
  readonly path: string;
  /** Source file relative to the package, for the build's preload links. */
  readonly module: string;
  /** Whether the build renders the page to HTML; only if it is the same for everybody. */
  readonly prerender: boolean;
  /** Whether the page is in the sitemap. */
  readonly listed: boolean;
  /** Loads the page's chunk once. */
  readonly load: () => Promise<ComponentType>;
  /** The page if its chunk is loaded, else null. */
  readonly loaded: () => ComponentType | null;
}

interface PageModule {
  readonly default: ComponentType;
  /** Loads the parts that the page renders first from chunks of their own. */
  readonly preload?: () => Promise<unknown>;
}

const pages = import.meta.glob<PageModule>('./pages/*/*Page.tsx');

function route(
  path: string,
  name: string,
  options: { prerender: boolean; listed?: boolean },
): SiteRoute {
  const fetchPage = pages[`./pages/${name}.tsx`];
  if (!fetchPage) throw new Error(`There is no page ${name}.`);
  const page = lazyComponent(async () => {
    const module = await fetchPage();
    await module.preload?.();
    return module;
  });
  return {
    path,
    module: `src/pages/${name}.tsx`,
    listed: false,
    ...options,
    load: page.load,
    loaded: page.getLoaded,
  };
}

const listed = { prerender: true, listed: true } as const;
/** Prerendered, but not in the sitemap. */
const unlisted = { prerender: true } as const;
/** Depends on the query, the navigation state or the session. */
const personal = { prerender: false } as const;

/** The site's routes (section 2), without the console's. */
export const routes: readonly SiteRoute[] = [
  route('/', 'landing/HomePage', listed),
  route('/coming-soon', 'landing/ComingSoonPage', unlisted),
  route('/auth', 'auth/AuthPage', listed),
  route('/register', 'register/RegisterPage', listed),
  route('/register-confirmation', 'notices/RegisterConfirmationPage', personal),
  route('/register-error', 'notices/RegisterErrorPage', personal),
  route('/email-confirmation', 'notices/EmailConfirmationPage', personal),
  route('/signup-confirmation', 'notices/SignupConfirmationPage', personal),
  route('/beta-confirmation', 'notices/BetaConfirmationPage', unlisted),
  route('/request-publisher-access', 'request-access/RequestAccessPage', personal),
  route('/request-publisher-confirmation', 'notices/RequestConfirmationPage', unlisted),
  route('/reset-password', 'password/ResetPasswordPage', unlisted),
  route('/reset-password-confirmation', 'password/ResetConfirmationPage', unlisted),
  route('/set-new-password', 'password/SetNewPasswordPage', personal),
  route('/privacy-policy', 'privacy-policy/PrivacyPolicyPage', listed),
  route('/why-register', 'why-register/WhyRegisterPage', listed),
  route('/terms-and-conditions', 'terms/TermsAndConditionsPage', listed),
  route('/terms-acceptance', 'terms/TermsAcceptancePage', personal),
  route('/account', 'account/AccountPage', personal),
  route('/delete-account', 'delete-account/DeleteAccountPage', listed),
  route('/changelog', 'changelog/ChangelogPage', listed),
  route('/accessibility', 'legal/AccessibilityPage', listed),
  route('/test-email', 'test-email/TestEmailPage', personal),
  route('/unsubscribe', 'notices/UnsubscribePage', personal),
  route('/unauthorized', 'notices/UnauthorizedPage', unlisted),
  route('/under-construction', 'notices/UnderConstructionPage', unlisted),
];

const notFound = route('*', 'notices/NotFoundPage', personal);

/** The route of a path, or the 404 page. */
export function findRoute(path: string): SiteRoute {
  const tidy = path.replace(/\/+$/, '') || '/';
  return routes.find(({ path: known }) => known === tidy) ?? notFound;
}
