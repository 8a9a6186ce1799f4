import { folded, getSimilarity } from '../search/index.ts';

/** Names that resemble each other less than that have nothing in common. */
const minSimilarity = 0.3;

/** Words that many names have. */
const fillers = /\b(?:the|a|an|of|and|der|die|das|und|le|la|les|el|los|las|il|de|des|du)\b/g;

const toWords = (name: string) => folded(name).replaceAll(fillers, ' ').trim() || folded(name);

/** Whether two names have nothing in common; an unknown name has something in common with all. */
export function isOtherName(one: string, other: string): boolean {
  const [first, second] = [toWords(one), toWords(other)];
  if (first === '' || second === '') return false;
  return Math.max(getSimilarity(first, second), getSimilarity(second, first)) < minSimilarity;
}
