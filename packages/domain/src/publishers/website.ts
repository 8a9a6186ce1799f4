import { publisherFieldMessages } from './messages.ts';

/** Initial value of website fields (sections 5 and 9). */
export const websitePrefix = 'https://';

/** Maximum length of a website URL, as in the data backend. */
export const maxWebsiteLength = 500;

// http or https; labels of letters, digits and inner hyphens; a top-level domain of two letters or
// more; an optional path.
const websitePattern =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[a-z]{2,}(?:\/[^\s\\]*)?$/iu;

/** Whether a text is a website URL by the rules of section 5. */
export function isWebsiteUrl(value: string): boolean {
  return value.length <= maxWebsiteLength && websitePattern.test(value);
}

/** The error for a website URL (section 5); null if valid. */
export function findWebsiteFault(value: string): string | null {
  if (value === '') return publisherFieldMessages.websiteRequired;
  return isWebsiteUrl(value) ? null : publisherFieldMessages.websiteInvalid;
}

/**
 * The domain of a URL or an email address: without scheme, user, leading www, port, path and
 * trailing dot, lower case (section 4: Request publisher access). Empty if there is none.
 */
export function normaliseDomain(address: string): string {
  const authority =
    address
      .trim()
      .toLowerCase()
      .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
      // Browsers treat a backslash as the end of the host, too.
      .split(/[/?#\\]/, 1)[0] ?? '';
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .replace(/^www\./, '')
    .replace(/\.$/, '');
}

/**
 * Whether the email address belongs to the website's domain (section 4: Pending publisher). False
 * if either has no domain.
 */
export function isSameDomain(email: string, website: string): boolean {
  const at = email.lastIndexOf('@');
  if (at === -1) return false;
  const domain = normaliseDomain(email.slice(at + 1));
  return domain !== '' && domain === normaliseDomain(website);
}
