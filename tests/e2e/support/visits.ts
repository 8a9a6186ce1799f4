import { adminLists } from '@ludarium/domain/routes';

/** The kinds of visitors. */
const visitors = ['anonymous', 'newcomer', 'publisher', 'tester', 'admin'] as const;
export type Visitor = (typeof visitors)[number];

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const sizes = [
  { name: '1280', width: 1280, height: 800 },
  { name: '360', width: 360, height: 740 },
] as const;
export type Size = (typeof sizes)[number];

/** A route and the visitors for whom it differs. */
export interface Visit {
  readonly path: string;
  readonly visitors: readonly Visitor[];
  /** Whether the landing page's password gate is open; default true. */
  readonly locked?: boolean;
  /** Navigation state of the previous page. */
  readonly navigationState?: unknown;
}

const everybody: readonly Visitor[] = ['anonymous'];

/** Every route of section 2, for each kind of visitor with different content. */
const visits: readonly Visit[] = [
  { path: '/', visitors: ['anonymous'], locked: true },
  { path: '/', visitors: ['anonymous', 'tester'] },
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
  {
    path: '/terms-acceptance',
    visitors: ['newcomer'],
    navigationState: { isFirstLogin: true, needsUpdate: true },
  },
  { path: '/test-email', visitors: ['admin'] },
  { path: '/account', visitors: ['newcomer'] },
  { path: '/delete-account', visitors: everybody },
  { path: '/unsubscribe?id=abc', visitors: everybody },
  { path: '/under-construction', visitors: everybody },
  { path: '/unauthorized', visitors: everybody },
  { path: '/changelog', visitors: everybody },
  { path: '/accessibility', visitors: everybody },
  { path: '/no-such-page', visitors: everybody },
  { path: '/publisher-portal', visitors: ['publisher'] },
  { path: '/publisher-portal?tab=games&csv', visitors: ['publisher'] },
  { path: '/publisher-portal?tab=drafts', visitors: ['publisher'] },
  { path: '/publisher-portal?tab=drafts&proposal=new', visitors: ['publisher'] },
  { path: '/publisher-portal?tab=analytics', visitors: ['publisher'] },
  { path: '/publisher-portal?tab=analytics&game=1', visitors: ['publisher'] },
  { path: '/publisher-portal?tab=account', visitors: ['publisher'] },
  { path: '/admin', visitors: ['admin'] },
  ...adminLists.map((name): Visit => ({ path: `/admin/${name}`, visitors: ['admin'] })),
  { path: '/admin/privacy_policy_versions/1/show', visitors: ['admin'] },
  { path: '/admin/changelog_entries/create', visitors: ['admin'] },
  {
    path: '/admin/changelog_entries/c1000000-0000-4000-8000-000000000002',
    visitors: ['admin'],
  },
  { path: '/admin/people/13', visitors: ['admin'] },
  { path: '/admin/publishers/1/show', visitors: ['admin'] },
  {
    path: '/admin/games/130/show?publisherId=1&name=Aldermoor+1587',
    visitors: ['admin'],
  },
  { path: '/privacy-policy/edit', visitors: ['admin'] },
  { path: '/feedback', visitors: ['tester', 'admin'] },
  { path: '/feedback?dialog=new', visitors: ['tester'] },
  { path: '/feedback?dialog=testers', visitors: ['admin'] },
  { path: '/feedback?dialog=search-users', visitors: ['admin'] },
];

/** A visitor on a route. */
export interface Look extends Omit<Visit, 'visitors'> {
  readonly visitor: Visitor;
  /** The name of its test and screenshot. */
  readonly title: string;
}

/** All routes with each of their visitors. */
export const looks: readonly Look[] = visits.flatMap(({ visitors: whose, ...visit }) =>
  whose.map((visitor) => ({
    ...visit,
    visitor,
    title: `${visit.path} as ${visitor}${visit.locked ? ', locked' : ''}`,
  })),
);
