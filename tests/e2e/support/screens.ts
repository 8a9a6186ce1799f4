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

const home = 'Ludarium: discover board games, log plays, keep your collection';
const email = 'email=petra@games.example';
const newTerms = { isFirstLogin: true, needsUpdate: true };

type Page = readonly [path: string, kilobytes: number, title: string, options?: Options];

/** Every page of section 2, for each kind of visitor with different content; `area` ends its title. */
const groups: readonly {
  readonly visitor: Visitor;
  readonly area?: string;
  readonly pages: readonly Page[];
}[] = [
  {
    visitor: 'anonymous',
    pages: [
      ['/', 90, home, { locked: true }],
      ['/', 100, home],
      ['/coming-soon', 95, 'Coming soon'],
      ['/auth', 190, 'Sign in'],
      ['/register', 190, 'Register as a publisher'],
      [`/register-confirmation?${email}`, 150, 'Your account is almost ready!'],
      ['/register-error', 90, 'Registration Failed'],
      [`/email-confirmation?requestId=a&${email}`, 150, 'Email confirmation'],
      ['/signup-confirmation?type=signup', 150, 'Email confirmation'],
      ['/beta-confirmation', 6, 'You are on the beta list'],
      ['/reset-password', 190, 'Reset password'],
      ['/reset-password-confirmation', 6, 'Reset link sent'],
      [`/set-new-password?token=abc&${email}`, 150, 'Set new password'],
      ['/privacy-policy', 6, 'Privacy policy'],
      ['/why-register', 6, 'Why register as a publisher'],
      ['/terms-and-conditions', 6, 'Publisher Terms and Conditions'],
      ['/delete-account', 190, 'Delete your account'],
      ['/unsubscribe?id=abc', 150, 'Stop these emails?'],
      ['/beta-withdrawal?subscriber=abc', 150, 'Leave the beta list'],
      ['/under-construction', 6, 'Under construction'],
      ['/unauthorized', 6, 'Access Denied'],
      ['/changelog', 6, 'Changelog'],
      ['/accessibility', 6, 'Accessibility'],
      ['/no-such-page', 6, 'Page not found'],
    ],
  },
  {
    visitor: 'newcomer',
    pages: [
      ['/request-publisher-access', 190, 'Request publisher access'],
      ['/request-publisher-confirmation', 13, 'Request submitted'],
      ['/terms-acceptance', 145, 'Updated Terms and Conditions', { navigationState: newTerms }],
      ['/account', 190, 'Your account'],
    ],
  },
  {
    visitor: 'tester',
    pages: [
      ['/', 105, home],
      ['/request-publisher-access', 190, 'Request publisher access'],
      ['/account', 190, 'Your account'],
      ['/feedback', 350, 'Feedback board', { shows: card }],
      ['/feedback?dialog=new', 425, 'Feedback board'],
    ],
  },
  {
    visitor: 'publisher',
    area: 'Lantern & Loom Games',
    pages: [
      ['/publisher-portal', 450, 'My Games', { shows: card }],
      ['/publisher-portal/csv', 450, 'Import and export'],
      ['/publisher-portal/drafts', 450, 'Draft Games'],
      ['/publisher-portal/drafts?filter={}', 450, 'Draft Games', { shows: entry }],
      ['/publisher-portal/drafts/new', 450, 'New game'],
      ['/publisher-portal/analytics', 480, 'Analytics', { shows: figure }],
      ['/publisher-portal/analytics/1', 480, 'Ravens of Saint-Élie'],
      ['/publisher-portal/account', 450, 'Publisher Account', { shows: figure }],
    ],
  },
  {
    visitor: 'admin',
    pages: [
      ['/privacy-policy', 13, 'Privacy policy'],
      ['/test-email', 100, 'Test email'],
      ['/admin', 500, 'Admin', { shows: row }],
      ['/feedback', 350, 'Feedback board', { shows: card }],
      ['/feedback?dialog=search-users', 425, 'Feedback board'],
    ],
  },
  {
    visitor: 'admin',
    area: 'Admin',
    pages: [
      // Rows of the demo: those of other tests may have longer texts.
      [
        '/admin/publisher_requests?filter={"q":"quietharbour"}',
        560,
        'Publisher requests',
        { shows: row },
      ],
      ['/admin/game_proposals', 560, 'Game proposals', { shows: row }],
      ['/admin/account_deletion_requests', 560, 'Deletion requests', { shows: row }],
      ['/admin/privacy_policy_versions', 560, 'Privacy policy'],
      ['/admin/changelog_entries', 560, 'Changelog', { shows: row }],
      ['/admin/feedback_items', 560, 'Reports', { shows: row }],
      ['/admin/testers', 560, 'Testers', { shows: row }],
      ['/admin/publishers', 560, 'Publishers', { shows: row }],
      ['/admin/games', 560, 'Games', { shows: row }],
      [
        '/admin/publisher_requests/a0000000-0000-4000-8000-000000000002/show',
        560,
        'Request of Priya Nair',
        { shows: fact },
      ],
      [
        '/admin/game_proposals/e0000000-0000-4000-8000-000000000001/show',
        560,
        "New game: Lamplighter's Round",
        { shows: fact },
      ],
      [
        '/admin/account_deletion_requests/d0000000-0000-4000-8000-000000000004/show',
        560,
        'Deletion of old.account@demo.example',
        { shows: fact },
      ],
      ['/admin/changelog_entries/create', 560, 'New entry'],
      [
        '/admin/changelog_entries/c1000000-0000-4000-8000-000000000002',
        560,
        'Long play histories load at once',
      ],
      ['/admin/people/13', 560, 'Henrik Solberg', { shows: fact }],
      ['/admin/publishers/2/show', 560, 'Marigold Meeple', { shows: fact }],
      ['/admin/games/130/show', 560, 'Aldermoor 1587', { shows: fact }],
      ['/privacy-policy/edit', 420, 'Edit privacy policy'],
    ],
  },
];

export const screens = groups.flatMap(({ visitor, area, pages }) =>
  pages.map(
    ([path, kilobytes, title, options]): Screen => ({
      path,
      visitor,
      kilobytes,
      title: title === home ? home : [title, area, 'Ludarium'].filter(Boolean).join(' · '),
      ...options,
    }),
  ),
);

/** The name of a screen's test and picture. */
export const getName = ({ path, visitor, locked }: Screen): string =>
  `${path} as ${visitor}${locked ? ', locked' : ''}`;
