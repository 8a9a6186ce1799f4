/** The address of a report on the board. */
export const toReportPath = (number: number): string => `/feedback/${number}`;

/** Reads `214` or `#214`; null for any other text. */
export function parseReportNumber(text: string): number | null {
  const digits = /^#?([1-9]\d{0,8})$/.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** What may contain a `#` that names no report, and `#214` with the character before it. */
const mentions =
  /`[^`]*`|\b[a-z]+:\/\/\S*|(^|[^\p{L}\p{N}_/&#-])#([1-9]\d{0,8})(?![\p{L}\p{N}_])/giu;

/**
 * Splits a text at the reports that it names: `#214` is the number 214 in the result. In code between
 * backticks and in addresses it stays text.
 */
export function splitAtReports(text: string): readonly (string | number)[] {
  const parts: (string | number)[] = [];
  let end = 0;
  for (const { 0: found, 1: before = '', 2: digits, index } of text.matchAll(mentions)) {
    if (digits === undefined) continue;
    parts.push(text.slice(end, index) + before, Number(digits));
    end = index + found.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}
