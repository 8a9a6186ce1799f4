/** The kinds of visitors. */
type Visitor = 'anonymous' | 'newcomer' | 'publisher' | 'tester' | 'admin';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const sizes = [
  { name: '1280', width: 1280, height: 800 },
  { name: '360', width: 360, height: 740 },
] as const;
export type Size = (typeof sizes)[number];

interface Options {
  /** What it is opened for, a selector: rows of its own, which its first answers bring. */
  readonly shows?: string;
  /** Whether the landing page's password gate is closed. */
  readonly locked?: boolean;
  /** Navigation state of the previous page. */
  readonly navigationState?: unknown;
}

/** A page and who opens it. */
export interface Screen extends Options {
  readonly path: string;
  readonly visitor: Visitor;
  /** The most JavaScript of its first load, gzip (level 9), in KB of 1,000 bytes. */
  readonly kilobytes: number;
  readonly title: string;
}

const row = 'main tbody td:not(:has(.MuiSkeleton-root))';
const fact = 'main dl dd';
const card = 'article';
const entry = '#main ul > li';
/** A number, without a skeleton in its place. */
const figure = '#main dd:not(:has(.MuiSkeleton-root))';

/** Every page of section 2, for each kind of visitor with different content. */
const rows: readonly (readonly [
  path: string,
  visitor: Visitor,
  kilobytes: number,
  title: string,
  options?: Options,
])[] = [
  [
    '/',
    'anonymous',
    90,
    'Ludarium: discover board games, log plays, keep your collection',
    { locked: true },
  ],
  ['/', 'anonymous', 100, 'Ludarium: discover board games, log plays, keep your collection'],
  ['/', 'tester', 105, 'Ludarium: discover board games, log plays, keep your collection'],
  ['/coming-soon', 'anonymous', 95, 'Coming soon'],
  ['/auth', 'anonymous', 190, 'Sign in'],
  ['/register', 'anonymous', 190, 'Register as a publisher'],
  [
    '/register-confirmation?email=petra@games.example',
    'anonymous',
    150,
    'Your account is almost ready!',
  ],
  ['/register-error', 'anonymous', 90, 'Registration Failed'],
  [
    '/email-confirmation?requestId=a&email=petra@games.example',
    'anonymous',
    150,
    'Email confirmation',
  ],
  ['/signup-confirmation?type=signup', 'anonymous', 150, 'Email confirmation'],
  ['/beta-confirmation', 'anonymous', 6, 'You are on the beta list'],
  ['/request-publisher-access', 'newcomer', 190, 'Request publisher access'],
  ['/request-publisher-access', 'tester', 190, 'Request publisher access'],
  ['/request-publisher-confirmation', 'newcomer', 13, 'Request submitted'],
  ['/reset-password', 'anonymous', 190, 'Reset password'],
  ['/reset-password-confirmation', 'anonymous', 6, 'Reset link sent'],
  ['/set-new-password?token=abc&email=petra@games.example', 'anonymous', 150, 'Set new password'],
  ['/privacy-policy', 'anonymous', 6, 'Privacy policy'],
  ['/privacy-policy', 'admin', 13, 'Privacy policy'],
  ['/why-register', 'anonymous', 6, 'Why register as a publisher'],
  ['/terms-and-conditions', 'anonymous', 6, 'Publisher Terms and Conditions'],
  [
    '/terms-acceptance',
    'newcomer',
    145,
    'Updated Terms and Conditions',
    { navigationState: { isFirstLogin: true, needsUpdate: true } },
  ],
  ['/test-email', 'admin', 100, 'Test email'],
  ['/account', 'newcomer', 190, 'Your account'],
  ['/account', 'tester', 190, 'Your account'],
  ['/delete-account', 'anonymous', 190, 'Delete your account'],
  ['/unsubscribe?id=abc', 'anonymous', 150, 'Stop these emails?'],
  ['/beta-withdrawal?subscriber=abc', 'anonymous', 150, 'Leave the beta list'],
  ['/under-construction', 'anonymous', 6, 'Under construction'],
  ['/unauthorized', 'anonymous', 6, 'Access Denied'],
  ['/changelog', 'anonymous', 6, 'Changelog'],
  ['/accessibility', 'anonymous', 6, 'Accessibility'],
  ['/no-such-page', 'anonymous', 6, 'Page not found'],
  ['/publisher-portal', 'publisher', 450, 'My Games · Lantern & Loom Games', { shows: card }],
  ['/publisher-portal/csv', 'publisher', 450, 'Import and export · Lantern & Loom Games'],
  ['/publisher-portal/drafts', 'publisher', 450, 'Draft Games · Lantern & Loom Games'],
  [
    '/publisher-portal/drafts?filter={}',
    'publisher',
    450,
    'Draft Games · Lantern & Loom Games',
    { shows: entry },
  ],
  ['/publisher-portal/drafts/new', 'publisher', 450, 'New game · Lantern & Loom Games'],
  [
    '/publisher-portal/analytics',
    'publisher',
    480,
    'Analytics · Lantern & Loom Games',
    { shows: figure },
  ],
  [
    '/publisher-portal/analytics/1',
    'publisher',
    480,
    'Ravens of Saint-Élie · Lantern & Loom Games',
  ],
  [
    '/publisher-portal/account',
    'publisher',
    450,
    'Publisher Account · Lantern & Loom Games',
    { shows: figure },
  ],
  ['/admin', 'admin', 500, 'Admin', { shows: row }],
  // Rows of the demo: those of other tests may have longer texts.
  [
    '/admin/publisher_requests?filter={"q":"quietharbour"}',
    'admin',
    560,
    'Publisher requests · Admin',
    { shows: row },
  ],
  ['/admin/game_proposals', 'admin', 560, 'Game proposals · Admin', { shows: row }],
  ['/admin/account_deletion_requests', 'admin', 560, 'Deletion requests · Admin', { shows: row }],
  ['/admin/privacy_policy_versions', 'admin', 560, 'Privacy policy · Admin'],
  ['/admin/changelog_entries', 'admin', 560, 'Changelog · Admin', { shows: row }],
  ['/admin/feedback_items', 'admin', 560, 'Reports · Admin', { shows: row }],
  ['/admin/testers', 'admin', 560, 'Testers · Admin', { shows: row }],
  ['/admin/publishers', 'admin', 560, 'Publishers · Admin', { shows: row }],
  ['/admin/games', 'admin', 560, 'Games · Admin', { shows: row }],
  [
    '/admin/publisher_requests/a0000000-0000-4000-8000-000000000002/show',
    'admin',
    560,
    'Request of Priya Nair · Admin',
    { shows: fact },
  ],
  [
    '/admin/game_proposals/e0000000-0000-4000-8000-000000000001/show',
    'admin',
    560,
    "New game: Lamplighter's Round · Admin",
    { shows: fact },
  ],
  [
    '/admin/account_deletion_requests/d0000000-0000-4000-8000-000000000004/show',
    'admin',
    560,
    'Deletion of old.account@demo.example · Admin',
    { shows: fact },
  ],
  ['/admin/changelog_entries/create', 'admin', 560, 'New entry · Admin'],
  [
    '/admin/changelog_entries/c1000000-0000-4000-8000-000000000002',
    'admin',
    560,
    'Long play histories load at once · Admin',
  ],
  ['/admin/people/13', 'admin', 560, 'Henrik Solberg · Admin', { shows: fact }],
  ['/admin/publishers/2/show', 'admin', 560, 'Marigold Meeple · Admin', { shows: fact }],
  ['/admin/games/130/show', 'admin', 560, 'Aldermoor 1587 · Admin', { shows: fact }],
  ['/privacy-policy/edit', 'admin', 420, 'Edit privacy policy · Admin'],
  ['/feedback', 'tester', 350, 'Feedback board', { shows: card }],
  ['/feedback', 'admin', 350, 'Feedback board', { shows: card }],
  ['/feedback?dialog=new', 'tester', 425, 'Feedback board'],
  ['/feedback?dialog=search-users', 'admin', 425, 'Feedback board'],
];

export const screens = rows.map(
  ([path, visitor, kilobytes, title, options]): Screen => ({
    path,
    visitor,
    kilobytes,
    title: /Ludarium/.test(title) ? title : `${title} · Ludarium`,
    ...options,
  }),
);

/** The name of a screen's test and picture. */
export const getName = ({ path, visitor, locked }: Screen): string =>
  `${path} as ${visitor}${locked ? ', locked' : ''}`;
