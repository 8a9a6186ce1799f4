/**
 * Spaces, control characters, and characters that fonts draw as nothing: those that Unicode calls
 * default-ignorable (U+200B, the Hangul filler U+3164) and the empty Braille pattern.
 */
const invisibleText = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a reader sees any of the text's characters. */
export function hasVisibleText(text: string): boolean {
  return !invisibleText.test(text);
}

/** The text as one trimmed line; empty if none of its characters is visible. */
export function toVisibleText(text: string): string {
  return hasVisibleText(text) ? text.replaceAll(/\p{Cc}+/gu, ' ').trim() : '';
}

/**
 * A predicate of texts with at most `max` characters, as PostgreSQL counts them: code points. The `length`
 * of a text, and so `max` of zod, counts an emoji twice.
 */
export function hasAtMost(max: number): (text: string) => boolean {
  return (text) => text.length <= max || (text.length <= 2 * max && Array.from(text).length <= max);
}

/** The characters as people count them: an emoji of several code points is one. */
function getCharacters(text: string): string[] {
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(characters.segment(text), ({ segment }) => segment);
}

/**
 * The text; if it has more than `max` characters, its first ones and an ellipsis.
 *
 * @param end how many of the last characters stay after the ellipsis, for the ending of a file name
 */
export function cutText(text: string, max: number, end = 0): string {
  // A character has at least one code unit.
  if (text.length <= max) return text;
  const characters = getCharacters(text);
  if (characters.length <= max) return text;
  const first = characters.slice(0, max - end);
  return [...first, '…', ...characters.slice(characters.length - end)].join('');
}

/** The first character of a name, in place of a picture; empty if there is none. */
export function getInitial(name: string): string {
  // No character of a name is longer: a family of emoji has about 30 code units.
  return getCharacters(name.slice(0, 100))[0] ?? '';
}

/**
 * `://`, `www.`, an ending in lower case (`x.example`) or one of two or three letters (`Xyz.Com`).
 * Not `Ma.Theresa`, `St.John` or `J.R.R.`.
 */
const webAddress = /:\/\/|[Ww]{3}\.|[^\s.]\.[a-z]{2}|[^\s.]{3}\.[A-Z][A-Za-z]{1,2}(?![A-Za-z])/;

/**
 * Whether mail programs would show a part of a name or title as a link. The same rule as
 * `app.has_web_address` of the data backend.
 */
export function hasWebAddress(name: string): boolean {
  return webAddress.test(name);
}
