import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { createSimilarSearch } from './similar.ts';
import pairsCsv from './similar-pairs.csv?raw';

/** Reports, each with another one about the same thing. */
const pairs = Papa.parse<readonly string[]>(pairsCsv.trim())
  .data.slice(1)
  .map(([title = '', content = '', duplicateTitle = '', duplicateContent = '']) => ({
    title,
    content,
    duplicate: { title: duplicateTitle, content: duplicateContent },
  }));
const items = pairs.map(({ title, content }, index) => ({ id: `known-${index}`, title, content }));

/** Share of duplicates whose original is among the three most similar reports. */
async function getRecall(withContent: boolean): Promise<number> {
  const find = await createSimilarSearch(items);
  const found = pairs.filter(({ duplicate }, index) =>
    find(duplicate.title, withContent ? duplicate.content : '').includes(`known-${index}`),
  );
  return found.length / pairs.length;
}

describe('createSimilarSearch', () => {
  it('finds nine of ten duplicates by title and text', async () => {
    expect(await getRecall(true)).toBeGreaterThanOrEqual(0.9);
  });

  it('finds eight of ten duplicates by the title alone', async () => {
    expect(await getRecall(false)).toBeGreaterThanOrEqual(0.8);
  });

  it('finds three at most, and nothing for words that nobody wrote', async () => {
    const find = await createSimilarSearch(items);
    expect(find('the app crashes', '')).toHaveLength(3);
    expect(find('xylophone', '')).toEqual([]);
    expect(find('it is not', '')).toEqual([]);
  });
});
