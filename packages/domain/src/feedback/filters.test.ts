import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countFilters,
  type FeedbackFilters,
  type Filterable,
  filterFeedback,
  filterParameters,
  filtersFromParameters,
  noFilters,
  withFilters,
} from './filters.ts';
import { appScreens, categories, fixStates, priorities } from './vocabulary.ts';

const crash: Filterable = {
  title: 'Crash on start',
  content: 'The camera never opens.',
  category: 'critical_crash',
  priority: 'critical',
  screen: 'Camera',
  user_id: '4',
  assigned_to: '1',
  build: '412',
  created_at: new Date(2025, 10, 21, 23, 59).toISOString(),
};
const idea: Filterable = {
  ...crash,
  title: 'Darker theme',
  content: 'Please.',
  category: 'suggestions',
  priority: 'suggestion',
  screen: null,
  user_id: '5',
  assigned_to: null,
  build: null,
  created_at: new Date(2025, 10, 22, 0, 0).toISOString(),
};

const id = fc.bigInt({ min: 1n, max: 10n ** 19n - 1n }).map(String);
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const filters: fc.Arbitrary<FeedbackFilters> = fc.record({
  search: fc.string(),
  categories: fc.subarray([...categories]),
  priorities: fc.subarray([...priorities]),
  screens: fc.subarray([...appScreens]),
  fixes: fc.subarray([...fixStates]),
  assignee: fc.option(fc.oneof(id, fc.constant('unassigned'))),
  reporter: fc.option(id),
  build: fc.option(fc.string({ minLength: 1 })),
  os: fc.option(fc.string({ minLength: 1 })),
  device: fc.option(fc.string({ minLength: 1 })),
  from: fc.option(day),
  to: fc.option(day),
});

describe('filterFeedback', () => {
  it.each<[string, Partial<FeedbackFilters>, Filterable[]]>([
    ['nothing', {}, [crash, idea]],
    ['words in any order', { search: ' CAMERA  crash' }, [crash]],
    ['a category', { categories: ['suggestions'] }, [idea]],
    ['two priorities', { priorities: ['critical', 'suggestion'] }, [crash, idea]],
    ['a screen', { screens: ['Camera'] }, [crash]],
    ['an assignee', { assignee: '1' }, [crash]],
    ['nobody assigned', { assignee: 'unassigned' }, [idea]],
    ['a reporter', { reporter: '5' }, [idea]],
    ['a build', { build: '412' }, [crash]],
    ['a device', { device: 'Pixel 8' }, []],
    ['a first day', { from: '2025-11-22' }, [idea]],
    ['a last day, to its end', { to: '2025-11-21' }, [crash]],
    ['two days', { from: '2025-11-21', to: '2025-11-22' }, [crash, idea]],
    ['all together', { search: 'theme', priorities: ['critical'] }, []],
  ])('narrows by %s', (_, change, left) => {
    expect(filterFeedback([crash, idea], { ...noFilters, ...change })).toEqual(left);
  });
});

describe('filters in the query', () => {
  it('survive a round trip', () => {
    fc.assert(
      fc.property(filters, (set) => {
        const query = filterParameters(set).toString();
        expect(filtersFromParameters(new URLSearchParams(query))).toEqual(set);
      }),
    );
  });

  it('drop invalid values', () => {
    const query =
      'category=x&priority=critical&priority=critical&screen=&assignee=me&from=2025-02-30';
    expect(filtersFromParameters(new URLSearchParams(query))).toEqual({
      ...noFilters,
      priorities: ['critical'],
    });
  });

  it('keep other parameters', () => {
    const next = withFilters(new URLSearchParams('card=7&q=old'), {
      ...noFilters,
      from: '2025-11-21',
    });
    expect(next.toString()).toBe('card=7&from=2025-11-21');
  });

  it('are counted for the badge', () => {
    expect(countFilters(noFilters)).toBe(0);
    expect(countFilters({ ...noFilters, search: 'a', priorities: ['major', 'minor'] })).toBe(3);
  });
});
