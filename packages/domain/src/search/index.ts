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

/** Minimum similarity of a name that matches a text. */
const minSimilarity = 0.6;

/**
 * How much a name resembles the searched text, from 0 to 1: 1 if it contains the text, ignoring case
 * and accents, else the share of the text's trigrams that the name has ('latern' in 'Lantern & Loom':
 * 0.71).
 */
export function getSimilarity(name: string, text: string): number {
  const [foldedName, foldedText] = [folded(name), folded(text)];
  if (foldedName.includes(foldedText)) return 1;
  const wanted = [...getTrigrams(foldedText)];
  const ofName = getTrigrams(foldedName);
  return wanted.filter((trigram) => ofName.has(trigram)).length / Math.max(1, wanted.length);
}

/** Whether a name contains the searched text or resembles it. */
export const matchesSearch = (name: string, text: string): boolean =>
  getSimilarity(name, text) >= minSimilarity;

/** The groups of three characters of each word, padded with two spaces before and one after it. */
function getTrigrams(text: string): Set<string> {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return new Set(
    words.flatMap((word) => {
      const padded = [...`  ${word} `];
      return padded.slice(2).map((_, end) => padded.slice(end, end + 3).join(''));
    }),
  );
}
