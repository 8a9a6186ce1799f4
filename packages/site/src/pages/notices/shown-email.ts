/** The longest address there is. */
const longestEmail = 254;

/**
 * An email address of the page's address as it may be shown. That parameter is anybody's to write:
 * what is no address, or absurdly long, is not shown.
 */
export function shownEmail(parameter: string | null): string | null {
  const email = parameter?.trim() ?? '';
  const isAddress =
    email.length <= longestEmail && /^[^@\s\p{Cc}<>"]+@[^@\s\p{Cc}<>"]+$/u.test(email);
  return isAddress ? email : null;
}
