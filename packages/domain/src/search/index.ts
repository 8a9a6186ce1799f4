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

/** Whether a name contains the text, ignoring case and accents. */
export function containsText(name: string, text: string): boolean {
  return folded(name).includes(folded(text));
}

/** The part of the text's trigrams that a similar name has, at least. */
const similar = 0.6;

/**
 * Whether a name contains the searched text, or resembles it ('latern' finds 'Lantern & Loom'):
 * three of five trigrams are the same.
 */
export function matchesSearch(name: string, text: string): boolean {
  if (containsText(name, text)) return true;
  const wanted = [...getTrigrams(folded(text))];
  const known = getTrigrams(folded(name));
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
