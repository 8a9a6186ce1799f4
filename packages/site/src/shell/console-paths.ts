const consolePaths =
  /^\/(admin|publisher-portal|feedback)([/?#]|$)|^\/privacy-policy\/edit([/?#]|$)/;

/** Whether an address is shown by the console, the other app on this origin. */
export function isConsolePath(path: string): boolean {
  return consolePaths.test(path);
}
