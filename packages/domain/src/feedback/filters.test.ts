import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countFilters,
  type FeedbackFilters,
  type Filterable,
  filterParameters,
  matchesFilters,
  noFilters,
  readFilters,
  withFilters,
} from './filters.ts';
import {
  type ColumnSort,
  defaultSort,
  type Sortable,
  sortAfterClick,
  sortItems,
  sortKeys,
} from './sort.ts';
import { appScreens, categories, priorities } from './vocabulary.ts';

const crash: Filterable = {
  number: 214,
  title: 'Crash on start',
  content: 'The camera never opens.',
  category: 'critical_crash',
  priority: 'critical',
  screen: 'Camera',
  user_id: '4',
  assigned_to: '1',
};
const idea: Filterable = {
  ...crash,
  number: 14,
  title: 'Darker theme',
  content: 'Please.',
  category: 'suggestions',
  priority: 'suggestion',
  screen: null,
  user_id: '5',
  assigned_to: null,
};

const id = fc.bigInt({ min: 1n, max: 10n ** 19n - 1n }).map(String);
const filters: fc.Arbitrary<FeedbackFilters> = fc.record({
  search: fc.string(),
  categories: fc.subarray([...categories]),
  priorities: fc.subarray([...priorities]),
  screens: fc.subarray([...appScreens]),
  assignee: fc.option(fc.oneof(id, fc.constant('unassigned'))),
  reporter: fc.option(id),
});

describe('matchesFilters', () => {
  it.each<[string, Partial<FeedbackFilters>, Filterable[]]>([
    ['nothing', {}, [crash, idea]],
    ['words in any order', { search: ' CAMERA  crash' }, [crash]],
    ['a number', { search: '#14' }, [idea]],
    ['a number without its sign, and a word', { search: 'crash 214' }, [crash]],
    ['a category', { categories: ['suggestions'] }, [idea]],
    ['two priorities', { priorities: ['critical', 'suggestion'] }, [crash, idea]],
    ['a screen', { screens: ['Camera'] }, [crash]],
    ['an assignee', { assignee: '1' }, [crash]],
    ['nobody assigned', { assignee: 'unassigned' }, [idea]],
    ['a reporter', { reporter: '5' }, [idea]],
    ['all together', { search: 'theme', priorities: ['critical'] }, []],
  ])('narrows by %s', (_, change, left) => {
    expect([crash, idea].filter(matchesFilters({ ...noFilters, ...change }))).toEqual(left);
  });
});

describe('filters in the query', () => {
  it('survive a round trip', () => {
    fc.assert(
      fc.property(filters, (set) => {
        const query = filterParameters(set).toString();
        expect(readFilters(new URLSearchParams(query))).toEqual(set);
      }),
    );
  });

  it('drop invalid values', () => {
    const query = 'category=x&priority=critical&priority=critical&screen=&assignee=me';
    expect(readFilters(new URLSearchParams(query))).toEqual({
      ...noFilters,
      priorities: ['critical'],
    });
  });

  it('keep other parameters', () => {
    const next = withFilters(new URLSearchParams('card=7&q=old'), {
      ...noFilters,
      screens: ['Me'],
    });
    expect(next.toString()).toBe('card=7&screen=Me');
  });

  it('are counted for the badge', () => {
    expect(countFilters(noFilters)).toBe(0);
    expect(countFilters({ ...noFilters, search: 'a', priorities: ['major', 'minor'] })).toBe(3);
  });
});

const sort = fc.record({
  key: fc.constantFrom(...sortKeys),
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
});
const item = fc.record({
  id: fc.stringMatching(/^[a-c]{1,3}$/),
  priority: fc.constantFrom(...priorities),
  me_too_count: fc.nat(2),
  created_at: fc
    .date({ min: new Date('2025-11-01'), max: new Date('2025-11-03'), noInvalidDate: true })
    .map((date) => `${date.toISOString().slice(0, 13)}:00:00Z`),
});
const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 20 });

describe('sortAfterClick', () => {
  it('defaults to the highest priority first', () => {
    expect(defaultSort).toEqual({ key: 'priority', direction: 'descending' });
  });

  it('toggles the active sort and starts other sorts descending', () => {
    const ascending = sortAfterClick(defaultSort, 'priority');
    expect(ascending).toEqual({ key: 'priority', direction: 'ascending' });
    expect(sortAfterClick(ascending, 'priority')).toEqual(defaultSort);
    expect(sortAfterClick(ascending, 'date')).toEqual({ key: 'date', direction: 'descending' });
  });
});

describe('sortItems', () => {
  it('sorts by priority, then newest first', () => {
    const [first, second] = ['2025-11-01T00:00:00Z', '2025-11-02T00:00:00Z'] as const;
    const cards: Sortable[] = [
      { id: 'a', priority: 'minor', created_at: first, me_too_count: 2 },
      { id: 'b', priority: 'critical', created_at: first, me_too_count: 0 },
      { id: 'c', priority: 'minor', created_at: second, me_too_count: 5 },
    ];
    const ids = (order: ColumnSort) => sortItems(cards, order).map(({ id }) => id);
    expect(ids(defaultSort)).toEqual(['b', 'c', 'a']);
    expect(ids({ key: 'priority', direction: 'ascending' })).toEqual(['c', 'a', 'b']);
    expect(ids({ key: 'date', direction: 'ascending' })).toEqual(['a', 'b', 'c']);
    expect(ids({ key: 'affected', direction: 'descending' })).toEqual(['c', 'a', 'b']);
  });

  it('is independent of the input order', () => {
    fc.assert(
      fc.property(sort, items, fc.nat(20), (order, cards, turn) => {
        const turned = [...cards.slice(turn), ...cards.slice(0, turn)];
        expect(sortItems(turned, order)).toEqual(sortItems(cards, order));
      }),
    );
  });

  it('keeps the order of two items when others are removed', () => {
    fc.assert(
      fc.property(sort, items, (order, cards) => {
        const half = cards.filter((_, index) => index % 2 === 0);
        const remaining = sortItems(cards, order).filter((card) => half.includes(card));
        expect(sortItems(half, order)).toEqual(remaining);
      }),
    );
  });
});
