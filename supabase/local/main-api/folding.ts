/**
 * A name as it is searched and sorted: without case, accents and repeated spaces
 * ('  Éclipse  Œuvre' becomes 'eclipse oeuvre').
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A text as a LIKE pattern's literal part: `%` and `_` are what was typed, nothing more. */
export function likeLiteral(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
