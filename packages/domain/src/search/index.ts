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

/** The default of PostgreSQL's `pg_trgm.word_similarity_threshold`. */
const similar = 0.6;

/**
 * Whether a name contains the searched text, or resembles it ('latern' finds 'Lantern & Loom'):
 * three of five trigrams are the same, as with PostgreSQL's operator `<%`.
 */
export function matchesSearch(name: string, text: string): boolean {
  const [foldedName, foldedText] = [folded(name), folded(text)];
  if (foldedName.includes(foldedText)) return true;
  const wanted = [...getTrigrams(foldedText)];
  const known = getTrigrams(foldedName);
  const found = wanted.filter((trigram) => known.has(trigram));
  return wanted.length > 0 && found.length / wanted.length >= similar;
}

/** The groups of three characters of each word, which begins with two spaces and ends with one. */
function getTrigrams(text: string): Set<string> {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return new Set(
    words.flatMap((word) => {
      const padded = [...`  ${word} `];
      return padded.slice(2).map((_, end) => padded.slice(end, end + 3).join(''));
    }),
  );
}
