import type { ComponentType } from 'react';

/** A page of the site. */
export interface SiteRoute {
  /** The whole path, without parameters. */
  readonly path: string;
  /** Source file below the package, for the build's preload links. */
  readonly module: string;
  /** Whether the page is the same for everybody and written as HTML by the build. */
  readonly prerender: boolean;
  /** Whether search engines are told of it. */
  readonly listed: boolean;
  /** Fetches the page's code, once. */
  readonly load: () => Promise<ComponentType>;
  /** The page where its code is there. */
  readonly loaded: () => ComponentType | null;
}

const pages = import.meta.glob<{ default: ComponentType }>('./pages/*/*Page.tsx');

function route(
  path: string,
  name: string,
  options: { prerender: boolean; listed?: boolean },
): SiteRoute {
  const fetchPage = pages[`./pages/${name}.tsx`];
  if (!fetchPage) throw new Error(`There is no page ${name}.`);
  let page: ComponentType | null = null;
  return {
    path,
    module: `src/pages/${name}.tsx`,
    listed: false,
    ...options,
    load: async () => {
      page ??= (await fetchPage()).default;
      return page;
    },
    loaded: () => page,
  };
}

const forEverybody = { prerender: true, listed: true } as const;
/** The same for everybody, but nothing to find by a search. */
const unlisted = { prerender: true } as const;
/** Depends on the address, on what happened before, or on who is signed in. */
const personal = { prerender: false } as const;

/** The site's pages; section 2 of the specification. The console's are not among them. */
export const routes: readonly SiteRoute[] = [
  route('/', 'landing/HomePage', forEverybody),
  route('/coming-soon', 'coming-soon/ComingSoonPage', unlisted),
  route('/auth', 'auth/AuthPage', forEverybody),
  route('/register', 'register/RegisterPage', forEverybody),
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
  route('/privacy-policy', 'privacy-policy/PrivacyPolicyPage', forEverybody),
  route('/why-register', 'why-register/WhyRegisterPage', forEverybody),
  route('/terms-and-conditions', 'terms/TermsAndConditionsPage', forEverybody),
  route('/terms-acceptance', 'terms/TermsAcceptancePage', personal),
  route('/delete-account', 'delete-account/DeleteAccountPage', forEverybody),
  route('/accessibility', 'legal/AccessibilityPage', forEverybody),
  route('/test-email', 'test-email/TestEmailPage', personal),
  route('/unauthorized', 'notices/UnauthorizedPage', unlisted),
  route('/under-construction', 'notices/UnderConstructionPage', unlisted),
];

const notFound = route('*', 'notices/NotFoundPage', personal);

/** The page of an address, the 404 page where there is none. */
export function findRoute(path: string): SiteRoute {
  const tidy = path.replace(/\/+$/, '') || '/';
  return routes.find((one) => one.path === tidy) ?? notFound;
}
