import { invisible, spaces } from '../text/characters.ts';

/** Initial value of website fields (sections 5 and 9). */
export const websitePrefix = 'https://';

/** Maximum number of characters of a website URL. */
const maxWebsiteLength = 500;

/** Signs, digits of other keyboards, emoji and private characters: what is no letter of a script. */
const signs =
  '\\xa1-\\xa9\\xab-\\xb4\\xb6-\\xb9\\xbb-\\xbf\\xd7\\xf7\\u0660-\\u0669\\u06f0-\\u06f9\\u2000-\\u2bff\\u2e00-\\u2e7f\\u3001-\\u3004\\u3008-\\u3020\\u3030\\ud800-\\uf8ff\\ufe10-\\ufe6f\\uff00-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\uffe0-\\uffff\\u{1f000}-\\u{1faff}\\u{e0000}-\\u{10ffff}';

/** What no host name has, beside the hyphen. */
const noHost = `.\\0-,/:-@[-^\`{-~${invisible}`;
/** Letters, digits and underscores, and hyphens between them. */
const label = `[^${noHost}-](?:[^${noHost}]*[^${noHost}-])?`;
/** Two letters of any script, or the form that browsers make of it. */
const topLevel = `(?:[^\\0-@[-\`{-~${invisible}${signs}]{2,}|[Xx][Nn]--[0-9A-Za-z-]*[0-9A-Za-z])`;
const port = ':(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])';
const website = new RegExp(
  `^(?=.{1,${maxWebsiteLength}}$)[Hh][Tt]{2}[Pp][Ss]?://(?:${label}\\.)+${topLevel}(?:${port})?(?:[/?#][^\\\\\\0- ${spaces}]*)?$`,
  'u',
);

/**
 * Whether a text is a website URL (section 5): http or https, a host with a dot and a top-level domain of
 * two letters, then optionally port, path, query and fragment. Coarser: `app.is_website` of the
 * data backend.
 */
export function isWebsiteUrl(value: string): boolean {
  return website.test(value);
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
  const domain = toAscii(normaliseDomain(email.slice(at + 1)));
  return domain !== '' && domain === toAscii(normaliseDomain(website));
}

/** A domain as browsers send it: they write `xn--…` for other letters in emails, but not in URLs. */
function toAscii(domain: string): string {
  const url = `https://${domain}`;
  return /[^ -~]/.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
}
