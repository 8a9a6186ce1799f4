/** Where the policy's text shows its effective date (section 2). */
export const effectiveDatePlaceholder = '{{EFFECTIVE_DATE}}';

/**
 * The policy's text with its effective date in every placeholder.
 *
 * @param effectiveDate a day, 2025-10-01; shown as 'October 1, 2025'
 */
export function fillEffectiveDate(content: string, effectiveDate: string): string {
  return content.replaceAll(effectiveDatePlaceholder, () => writtenDay(effectiveDate));
}

/** The schemes that a link in the policy may have (section 2). */
export const allowedLinkSchemes = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'] as const;

/** A link's target as it may be used: as it is where its scheme is allowed or it has none, else ''. */
export function allowedLink(target: string): string {
  const scheme = /^([^/?#]*?):/.exec(target)?.[1];
  const allowed =
    scheme === undefined || allowedLinkSchemes.some((one) => one === scheme.toLowerCase());
  return allowed ? target : '';
}

// The browser's own calendar: a date library would weigh as much as the rest of the page's rules.
const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function writtenDay(day: string): string {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00Z` : Number.NaN);
  return Number.isNaN(date.getTime()) ? day : written.format(date);
}
