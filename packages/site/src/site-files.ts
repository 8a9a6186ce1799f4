/** Files at the root of the site that are derived from its routes, by name. */
export function siteFiles(): Record<string, string> {
  return { 'robots.txt': 'User-agent: *\nAllow: /\n' };
}
