/** Removes email addresses, tokens and the queries of URLs from a text. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/[^\s@"'<>()/:]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}/gu, '[email]')
    .replace(/\beyJ[\w.-]+/g, '[token]')
    .replace(/\?[^\s"'<>():]+/g, '');
}
