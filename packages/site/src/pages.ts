import type { ComponentType } from 'react';

/** A page of the site (section 2). */
export interface SitePage {
  /** The complete path, without parameters. */
  readonly path: string;
  /** Its module below `pages`, whose default export renders the content of `<main>`. */
  readonly name: string;
  /**
   * `document`: HTML, the same for everybody. `form`: HTML that React takes over. `personal`: depends on
   * the address or the visitor; React renders it in the browser.
   */
  readonly kind: 'document' | 'form' | 'personal';
  /** Whether it is in the sitemap. */
  readonly listed: boolean;
}

const document = (path: string, name: string, listed = false): SitePage => ({
  path,
  name,
  kind: 'document',
  listed,
});
const form = (path: string, name: string, listed = false): SitePage => ({
  path,
  name,
  kind: 'form',
  listed,
});
const personal = (path: string, name: string): SitePage => ({
  path,
  name,
  kind: 'personal',
  listed: false,
});

/** The pages of the site, without `/` and the console's. */
export const pages: readonly SitePage[] = [
  form('/coming-soon', 'landing/ComingSoonPage'),
  form('/auth', 'auth/AuthPage', true),
  form('/register', 'register/RegisterPage', true),
  personal('/register-confirmation', 'notices/RegisterConfirmationPage'),
  personal('/register-error', 'notices/RegisterErrorPage'),
  personal('/email-confirmation', 'notices/LinkPage'),
  personal('/signup-confirmation', 'notices/SignupConfirmationPage'),
  document('/beta-confirmation', 'notices/FixedNoticePage'),
  personal('/beta-withdrawal', 'notices/LinkPage'),
  personal('/request-publisher-access', 'request-access/RequestAccessPage'),
  document('/request-publisher-confirmation', 'notices/FixedNoticePage'),
  form('/reset-password', 'password/ResetPasswordPage'),
  document('/reset-password-confirmation', 'password/ResetConfirmationPage'),
  personal('/set-new-password', 'password/SetNewPasswordPage'),
  document('/privacy-policy', 'privacy-policy/PrivacyPolicyPage', true),
  document('/why-register', 'why-register/WhyRegisterPage', true),
  document('/terms-and-conditions', 'terms/TermsAndConditionsPage', true),
  personal('/terms-acceptance', 'terms/TermsAcceptancePage'),
  personal('/account', 'account/AccountPage'),
  form('/delete-account', 'delete-account/DeleteAccountPage', true),
  document('/changelog', 'changelog/ChangelogPage', true),
  document('/accessibility', 'legal/AccessibilityPage', true),
  personal('/test-email', 'test-email/TestEmailPage'),
  personal('/unsubscribe', 'notices/LinkPage'),
  document('/unauthorized', 'notices/FixedNoticePage'),
  document('/under-construction', 'notices/FixedNoticePage'),
];

/** What `/` is at each launch stage. With `gated` the landing page waits behind the gate. */
export const homePages = {
  'coming-soon': form('/', 'landing/ComingSoonPage', true),
  gated: form('/', 'landing/GatePage', true),
  live: document('/', 'landing/LandingPage', true),
} as const;

/** Any unknown path. */
export const notFoundPage = document('/404', 'notices/FixedNoticePage');

/**
 * The modules of pages and of other parts that React renders in the browser. Documents and the layout
 * are never loaded: their styles become a part of the style sheet.
 */
const modules = import.meta.glob<{ default: ComponentType }>([
  './pages/*/*Page.tsx',
  './pages/*/Loaded*.tsx',
  './shell/Layout.tsx',
]);

/** @throws Error if there is no such module, or it cannot be loaded */
export async function loadPage(name: string): Promise<ComponentType> {
  const load = modules[`./pages/${name}.tsx`];
  if (!load) throw new Error(`There is no page ${name}.`);
  return (await load()).default;
}
