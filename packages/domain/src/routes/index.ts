/** The feed of the changelog: its address on the site, which redirects to a server function. */
export const changelogFeed = {
  path: '/changelog.xml',
  function: '/functions/v1/changelog-feed',
} as const;

/** The admin's resources, as in its routes. */
export const adminResources = [
  'account_deletion_requests',
  'changelog_entries',
  'game_proposals',
  'games',
  'people',
  'privacy_policy_versions',
  'publisher_requests',
  'publishers',
  'testers',
];

const consolePaths = new RegExp(
  `^/(admin(/(${adminResources.join('|')})(/[^/]+(/show)?)?)?|publisher-portal|feedback|privacy-policy/edit)/?$`,
);

/**
 * Whether an address belongs to the console, the other app of this origin (section 2).
 *
 * @param address path, optionally with query and hash
 */
export function isConsolePath(address: string): boolean {
  return consolePaths.test(address.replace(/[?#].*$/s, ''));
}
