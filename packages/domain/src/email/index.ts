import { invisible } from '../text/characters.ts';

/** Without what separates or quotes addresses in a mail's header: one value could name several. */
const local = `[^.\\0- "(),:;<>@[-\\]${invisible}]+`;
/** Without each ASCII sign that no host name has. */
const label = `[^.\\0-,/:-@[-^\`{-~${invisible}]`;
const address = new RegExp(
  `^(?=[^@]{1,64}@)(?=.{1,254}$)(?!.*\\.[0-9]+$)${local}(?:\\.${local})*@(?:${label}+\\.)+${label}{2,}$`,
  'u',
);

/**
 * Whether the text, untrimmed, is one email address without a display name, at most 254 characters
 * long and 64 before the @ (RFC 5321, 4.5.3.1). The domain may have the letters of any script or
 * the form that browsers send (`xn--…`); its last label is no number.
 */
export function isEmail(text: string): boolean {
  return address.test(text);
}

/**
 * The `email` of a mailed link. A `+` of an address that the link's writer didn't encode arrives as a
 * space, which no address has.
 *
 * @returns the address, unchecked; null if the link has none
 */
export function getLinkedEmail(query: URLSearchParams): string | null {
  return query.get('email')?.trim().replaceAll(' ', '+') || null;
}
