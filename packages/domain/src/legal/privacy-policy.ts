/** Placeholder for the effective date in the policy's text (section 2). */
export const effectiveDatePlaceholder = '{{EFFECTIVE_DATE}}';

/**
 * Replaces every placeholder with the effective date.
 *
 * @param effectiveDate a day, 2025-10-01; shown as 'October 1, 2025'
 */
export function fillEffectiveDate(content: string, effectiveDate: string): string {
  return content.replaceAll(effectiveDatePlaceholder, () => formatLongDay(effectiveDate));
}

/** URL schemes allowed in the policy's links (section 2). */
export const allowedLinkSchemes = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'] as const;

/** Returns a relative link or one with an allowed scheme unchanged, else ''. */
export function sanitiseLink(target: string): string {
  const scheme = /^([^/?#]*?):/.exec(target)?.[1];
  const allowed =
    scheme === undefined || allowedLinkSchemes.some((name) => name === scheme.toLowerCase());
  return allowed ? target : '';
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function formatLongDay(day: string): string {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00Z` : Number.NaN);
  return Number.isNaN(date.getTime()) ? day : longDate.format(date);
}
