import type { FeedbackItem } from '@ludarium/domain/data-backend';
import MiniSearch from 'minisearch';

/** Stop words: too common to tell reports apart. */
const stopWords = new Set(
  'a all also an and any are as at be but by can cannot do does for from has have i in is it its me my no not of on one or please so some than that the then there they this to too was when with would you your app'.split(
    ' ',
  ),
);

/** Folds accents and case, and removes endings that inflect: 'crashes' and 'crashed' are 'crash'. */
function toTerm(word: string): string | null {
  const folded = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (folded.length < 2 || stopWords.has(folded)) return null;
  return folded.length > 4 ? folded.replace(/(?:ies|ing|ed|es|s|e|y)$/, '') : folded;
}

/** Finds reports that are similar to a title and a text. @returns their ids, the best first */
export type SimilarSearch = (title: string, content: string) => readonly string[];

/**
 * Indexes reports to find those that are most similar to what somebody writes, by their words
 * (BM25), tolerant of typing mistakes and endings. The index is made in steps, between which the
 * page stays responsive.
 */
export async function createSimilarSearch(
  items: readonly Pick<FeedbackItem, 'id' | 'title' | 'content'>[],
): Promise<SimilarSearch> {
  const index = new MiniSearch({
    fields: ['title', 'content'],
    processTerm: toTerm,
    searchOptions: {
      boost: { title: 2 },
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      prefix: (term) => term.length > 3,
      weights: { fuzzy: 0.4, prefix: 0.6 },
    },
  });
  await index.addAllAsync(items, { chunkSize: 100 });
  return (title, content) => {
    const found = index.search(`${title} ${content}`).slice(0, maxSimilar);
    const least = (found[0]?.score ?? 0) * leastShare;
    return found.filter(({ score }) => score >= least).map(({ id }) => String(id));
  };
}

const maxSimilar = 3;
/** Minimum share of the best score; reports below it rarely have the same subject. */
const leastShare = 0.4;
