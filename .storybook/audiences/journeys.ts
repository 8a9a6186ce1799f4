import type { Visitor } from '../../tests/e2e/support/visits.ts';

/** A screen on an audience's way through the product. */
export interface Step {
  readonly title: string;
  /** What the person does here. */
  readonly text: string;
  /** Name of the pictures, which `pnpm screenshots audience-pictures` takes of `path`. */
  readonly picture: string;
  readonly path: string;
  readonly visitor: Visitor;
  /** The story that shows the same screen: its title and the name of its export. */
  readonly story: readonly [title: string, name: string];
}

/** The way of each audience, screen by screen. */
export const journeys = {
  visitor: [
    {
      title: 'Arrive',
      text: 'Learns what the app does, and gets it from the store or with the QR code.',
      picture: 'visitor-landing',
      path: '/',
      visitor: 'anonymous',
      story: ['Visitors/Home', 'Landing'],
    },
    {
      title: 'See what is new',
      text: 'Reads what was built, and which reports it answers.',
      picture: 'visitor-changelog',
      path: '/changelog',
      visitor: 'anonymous',
      story: ['Visitors/Changelog', 'Filled'],
    },
    {
      title: 'Sign in',
      text: 'Is led to the area of their role.',
      picture: 'visitor-sign-in',
      path: '/auth',
      visitor: 'anonymous',
      story: ['Visitors/Sign in', 'Empty'],
    },
    {
      title: 'Keep the account',
      text: 'Changes password or email address, and may ask to delete everything.',
      picture: 'visitor-account',
      path: '/account',
      visitor: 'newcomer',
      story: ['Visitors/Account', 'Empty'],
    },
  ],
  publisher: [
    {
      title: 'Find a reason',
      text: 'Sees the portal before registering.',
      picture: 'publisher-why',
      path: '/why-register',
      visitor: 'anonymous',
      story: ['Visitors/Pages', 'WhyRegister'],
    },
    {
      title: 'Register',
      text: 'Finds the company in the catalogue, or asks for a new one.',
      picture: 'publisher-register',
      path: '/register',
      visitor: 'anonymous',
      story: ['Publishers/Registration', 'Empty'],
    },
    {
      title: 'Look after the games',
      text: 'Searches, filters and sorts the whole catalogue.',
      picture: 'publisher-games',
      path: '/publisher-portal',
      visitor: 'publisher',
      story: ['Publishers/My Games', 'Gallery'],
    },
    {
      title: 'Propose a game',
      text: 'Writes a draft, which saves itself, and sends it for review.',
      picture: 'publisher-proposal',
      path: '/publisher-portal?tab=drafts&proposal=new',
      visitor: 'publisher',
      story: ['Publishers/Proposals', 'NewGame'],
    },
    {
      title: 'Follow the figures',
      text: 'Sees how plays and ratings change, game by game.',
      picture: 'publisher-analytics',
      path: '/publisher-portal?tab=analytics',
      visitor: 'publisher',
      story: ['Publishers/Analytics', 'RealFigures'],
    },
    {
      title: 'Keep the profile',
      text: 'Maintains what players see of the company, and invites a team.',
      picture: 'publisher-account',
      path: '/publisher-portal?tab=account',
      visitor: 'publisher',
      story: ['Publishers/Publisher Account', 'Unchanged'],
    },
  ],
  tester: [
    {
      title: 'Read the board',
      text: 'Sees every report, its priority and where it stands.',
      picture: 'tester-board',
      path: '/feedback',
      visitor: 'tester',
      story: ['Testers/Feedback board', 'AsTester'],
    },
    {
      title: 'Report',
      text: 'Describes a fault, adds screenshots, and is shown similar reports.',
      picture: 'tester-report',
      path: '/feedback?dialog=new',
      visitor: 'tester',
      story: ['Testers/Submit New Feedback', 'Empty'],
    },
    {
      title: 'Find it again',
      text: 'Searches and sorts the same reports as a list.',
      picture: 'tester-list',
      path: '/feedback?view=list',
      visitor: 'tester',
      story: ['Testers/Feedback board', 'List'],
    },
  ],
  administrator: [
    {
      title: 'Decide',
      text: 'Finds what waits, and approves or rejects with a reason.',
      picture: 'administrator-to-decide',
      path: '/admin',
      visitor: 'admin',
      story: ['Administrators/To decide', 'EveryState'],
    },
    {
      title: 'Search the requests',
      text: 'Filters, exports, and decides on several at once.',
      picture: 'administrator-requests',
      path: '/admin/publisher_requests',
      visitor: 'admin',
      story: ['Administrators/Publisher requests', 'Filled'],
    },
    {
      title: 'Review proposals',
      text: 'Compares what a publisher proposes with the catalogue.',
      picture: 'administrator-proposals',
      path: '/admin/game_proposals',
      visitor: 'admin',
      story: ['Administrators/Game proposals', 'Queue'],
    },
    {
      title: 'Know a person',
      text: 'Sees roles, requests, reports and history of one person.',
      picture: 'administrator-person',
      path: '/admin/people/13',
      visitor: 'admin',
      story: ['Administrators/One person', 'Filled'],
    },
    {
      title: 'Publish the policy',
      text: 'Edits it beside its preview, and compares before publishing.',
      picture: 'administrator-policy',
      path: '/privacy-policy/edit',
      visitor: 'admin',
      story: ['Administrators/Privacy policy editor', 'Markdown'],
    },
    {
      title: 'Work on the board',
      text: 'Assigns, moves and merges reports.',
      picture: 'administrator-board',
      path: '/feedback',
      visitor: 'admin',
      story: ['Testers/Feedback board', 'AsAdmin'],
    },
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>;
