import { publisherFieldMessages } from './messages.ts';

/** What a website field holds before anybody types (sections 5 and 9). */
export const websitePrefix = 'https://';

/** The longest website address, in characters: the data backend's limit as well. */
export const longestWebsite = 500;

// http or https; labels of letters, digits and inner hyphens; a top-level domain of two letters or
// more; an optional path.
const websitePattern =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[a-z]{2,}(?:\/[^\s\\]*)?$/iu;

/** Whether a text is a website address as section 5 wants it. */
export function isWebsiteUrl(value: string): boolean {
  return value.length <= longestWebsite && websitePattern.test(value);
}

/** What is wrong with a website address, in the words of section 5; null where nothing is. */
export function websiteFault(value: string): string | null {
  if (value === '') return publisherFieldMessages.websiteRequired;
  return isWebsiteUrl(value) ? null : publisherFieldMessages.websiteInvalid;
}

/**
 * The bare domain of a website or of an e-mail address: scheme, user, leading www, port, path and
 * a root dot removed, lowercased (section 4: Request publisher access). Empty where there is none.
 */
export function normaliseDomain(address: string): string {
  const authority =
    address
      .trim()
      .toLowerCase()
      .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
      // A browser ends the host at a backslash, too.
      .split(/[/?#\\]/, 1)[0] ?? '';
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .replace(/^www\./, '')
    .replace(/\.$/, '');
}

/**
 * Whether the e-mail address belongs to the website's own domain (section 4): what makes a
 * publisher who waits for approval a pending one. False where either names no domain.
 */
export function isSameDomain(email: string, website: string): boolean {
  const at = email.lastIndexOf('@');
  if (at === -1) return false;
  const domain = normaliseDomain(email.slice(at + 1));
  return domain !== '' && domain === normaliseDomain(website);
}
