import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { demoPassword } from './main-job.ts';

/** Who looks at a page. */
export const visitors = ['anonymous', 'newcomer', 'publisher', 'tester', 'admin'] as const;
export type Visitor = (typeof visitors)[number];

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const sizes = [
  { name: '360', width: 360, height: 740 },
  { name: '1280', width: 1280, height: 800 },
] as const;
export type Size = (typeof sizes)[number];

/** A route and the visitors for whom it looks different. */
export interface Visit {
  readonly path: string;
  readonly visitors: readonly Visitor[];
  /** Whether the landing page's password gate is open. */
  readonly unlocked?: boolean;
}

const everybody: readonly Visitor[] = ['anonymous'];

/** Every route of section 2, for each kind of visitor who sees something of its own there. */
export const visits: readonly Visit[] = [
  { path: '/', visitors: ['anonymous'], unlocked: false },
  { path: '/', visitors: ['anonymous', 'tester'], unlocked: true },
  { path: '/coming-soon', visitors: everybody },
  { path: '/auth', visitors: everybody },
  { path: '/register', visitors: everybody },
  { path: '/register-confirmation?email=petra@games.example', visitors: everybody },
  { path: '/register-error', visitors: everybody },
  { path: '/email-confirmation', visitors: everybody },
  { path: '/signup-confirmation?type=signup', visitors: everybody },
  { path: '/beta-confirmation', visitors: everybody },
  { path: '/request-publisher-access', visitors: ['newcomer'] },
  { path: '/request-publisher-confirmation', visitors: ['newcomer'] },
  { path: '/reset-password', visitors: everybody },
  { path: '/reset-password-confirmation', visitors: everybody },
  { path: '/set-new-password?token=abc&email=petra@games.example', visitors: everybody },
  { path: '/privacy-policy', visitors: ['anonymous', 'admin'] },
  { path: '/why-register', visitors: everybody },
  { path: '/terms-and-conditions', visitors: everybody },
  { path: '/test-email', visitors: ['admin'] },
  { path: '/delete-account', visitors: everybody },
  { path: '/under-construction', visitors: everybody },
  { path: '/unauthorized', visitors: everybody },
  { path: '/accessibility', visitors: everybody },
  { path: '/no-such-page', visitors: everybody },
  { path: '/publisher-portal', visitors: ['publisher'] },
  { path: '/publisher-portal?tab=drafts', visitors: ['publisher'] },
  { path: '/publisher-portal?tab=analytics', visitors: ['publisher'] },
  { path: '/publisher-portal?tab=account', visitors: ['publisher'] },
  { path: '/admin', visitors: ['admin'] },
  { path: '/privacy-policy/edit', visitors: ['admin'] },
  { path: '/feedback', visitors: ['tester', 'admin'] },
];

const tokens = new Map<Visitor, string>();

/** The visitor's token, from a real sign-in; one a run. */
async function tokenOf(request: APIRequestContext, visitor: Visitor): Promise<string> {
  const known = tokens.get(visitor);
  if (known) return known;
  const answer = await request.post('/main-api/api/auth/login', {
    data: { email: `${visitor}@demo.example`, password: demoPassword },
  });
  const body: { data: { authorization: { token: string } } } = await answer.json();
  tokens.set(visitor, body.data.authorization.token);
  return body.data.authorization.token;
}

/** A browser as the visitor has it: signed in, with a theme, a size, and the gate open or not. */
export async function contextOf(
  browser: Browser,
  request: APIRequestContext,
  baseURL: string,
  look: { visitor: Visitor; theme: Theme; size: Size; unlocked?: boolean | undefined },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: look.size.width, height: look.size.height },
    colorScheme: look.theme,
    reducedMotion: 'reduce',
  });
  const token = look.visitor === 'anonymous' ? null : await tokenOf(request, look.visitor);
  await context.addInitScript(
    ({ token, unlocked }) => {
      if (token) {
        window.localStorage.setItem('jwt_token', token);
        window.localStorage.setItem('app_user_authenticated', 'true');
      }
      if (unlocked) window.sessionStorage.setItem('password_gate_unlocked', 'true');
    },
    { token, unlocked: look.unlocked ?? true },
  );
  return context;
}
