/**
 * Normalises a name for search and sort: without case, accents and repeated spaces
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

/** Escapes text for a LIKE pattern: `%` and `_` match literally. */
export function likeLiteral(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
