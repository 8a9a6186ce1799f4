/** A part of a text, or an entry of a list, that is in one or both of two versions. */
export interface DifferencePart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** The difference of two texts by words; white space belongs to the word before it. */
export function getWordDifference(before: string, after: string): readonly DifferencePart[] {
  const joined: DifferencePart[] = [];
  for (const { kind, text } of getDifference(before.match(word) ?? [], after.match(word) ?? [])) {
    const last = joined.at(-1);
    if (last?.kind === kind) joined[joined.length - 1] = { kind, text: last.text + text };
    else joined.push({ kind, text });
  }
  return joined;
}

const word = /\s*\S+\s*/g;

/** The difference of two lists by their longest common subsequence. */
export function getDifference(
  before: readonly string[],
  after: readonly string[],
): readonly DifferencePart[] {
  // The length of the longest common subsequence from entry i and j on.
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const isSame = before[i] === after[j];
      lengths[i * width + j] = isSame ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const parts: DifferencePart[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const [removed, added] = [before[i], after[j]];
    if (removed !== undefined && removed === added) {
      parts.push({ kind: 'same', text: removed });
      i += 1;
      j += 1;
    } else if (removed !== undefined && (added === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: removed });
      i += 1;
    } else if (added !== undefined) {
      parts.push({ kind: 'added', text: added });
      j += 1;
    }
  }
  return parts;
}
