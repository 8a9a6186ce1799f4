import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';

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

function writtenDay(day: string): string {
  const date = parseISO(day);
  return Number.isNaN(date.getTime()) ? day : format(date, 'MMMM d, yyyy');
}
