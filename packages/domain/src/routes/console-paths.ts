/** The admin's resources, as their names stand in its addresses. */
const adminResources = [
  'account_deletion_requests',
  'games',
  'privacy_policy_versions',
  'publisher_requests',
  'publishers',
  'testers',
];

const consolePaths = new RegExp(
  `^/(admin(/(${adminResources.join('|')})(/[^/]+(/show)?)?)?|publisher-portal|feedback|privacy-policy/edit)/?$`,
);

/**
 * Whether an address is shown by the console, the other app on this origin (section 2).
 *
 * @param address path, with or without query and fragment
 */
export function isConsolePath(address: string): boolean {
  return consolePaths.test(address.replace(/[?#].*$/s, ''));
}
