/** The admin's resources with a list, as in its routes and in the order of its sections. */
export const adminLists = [
  'publisher_requests',
  'game_proposals',
  'account_deletion_requests',
  'privacy_policy_versions',
  'changelog_entries',
  'feedback_items',
  'testers',
  'publishers',
  'games',
] as const;

/** All of the admin's resources. */
export const adminResources = [...adminLists, 'people'] as const;

/** The paths below `/publisher-portal`. */
const portalPages = ['games/\\d+', 'csv', 'drafts(/[^/]+)?', 'analytics(/\\d+)?', 'account'];

/** The paths of the console, also for the rules of a static host. */
export const consolePaths = new RegExp(
  `^/(admin(/(${adminResources.join('|')})(/[^/]+(/show)?)?)?|publisher-portal(/(${portalPages.join('|')}))?|feedback(/[1-9]\\d{0,8})?|privacy-policy/edit)/?$`,
);

/**
 * Whether an address belongs to the console, the other app of this origin (section 2).
 *
 * @param address path, optionally with query and hash
 */
export function isConsolePath(address: string): boolean {
  return consolePaths.test(address.replace(/[?#].*$/s, ''));
}
