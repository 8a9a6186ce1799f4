/** Parts of a name behind a comma, which are no entries of their own. */
const nameSuffix = /^(?:jr|sr|ii|iii|iv|phd|md|inc|ltd|llc|gmbh|co|kg|ag)\.?$/i;

const withoutQuotes = (text: string) =>
  text
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .trim();

/**
 * The entries that one entry of a list looks like: 'A, B', 'A; B', and "['A', 'B']" as Python prints
 * a list. Null for what is one entry: 'Bo, jr.'.
 */
export function splitListEntry(entry: string): readonly string[] | null {
  const text = entry.trim();
  const printed = /^\[\s*(["'].*["'])\s*\]$/s.exec(text)?.[1];
  if (printed !== undefined) {
    return Array.from(printed.matchAll(/"([^"]*)"|'([^']*)'/g), ([, double, single]) =>
      (double ?? single ?? '').trim(),
    ).filter(Boolean);
  }
  // A comma before a digit belongs to a number: '1,000 Cards'.
  const separator = text.includes(';') ? /;/ : /,(?!\d)/;
  const entries: string[] = [];
  for (const part of text.split(separator).map(withoutQuotes).filter(Boolean)) {
    const last = entries.at(-1);
    if (last !== undefined && nameSuffix.test(part)) entries.splice(-1, 1, `${last}, ${part}`);
    else entries.push(part);
  }
  return entries.length > 1 ? entries : null;
}
