import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareBy, defaultSort, type Sortable, sortAfterClick, sortKeys } from './sort.ts';
import { priorities, priorityDetails } from './vocabulary.ts';

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

  it('is unchanged after two clicks on the active sort', () => {
    fc.assert(
      fc.property(sort, (now) => {
        expect(sortAfterClick(sortAfterClick(now, now.key), now.key)).toEqual(now);
      }),
    );
  });
});

describe('compareBy', () => {
  const getWeight = ({ priority }: Sortable) => priorityDetails[priority].weight;

  it('sorts by priority, then newest first', () => {
    const cards: Sortable[] = [
      { id: 'a', priority: 'minor', created_at: '2025-11-01T00:00:00Z', me_too_count: 2 },
      { id: 'b', priority: 'critical', created_at: '2025-11-01T00:00:00Z', me_too_count: 0 },
      { id: 'c', priority: 'minor', created_at: '2025-11-02T00:00:00Z', me_too_count: 5 },
    ];
    const ids = (order: Parameters<typeof compareBy>[0]) =>
      cards.toSorted(compareBy(order)).map(({ id }) => id);
    expect(ids(defaultSort)).toEqual(['b', 'c', 'a']);
    expect(ids({ key: 'priority', direction: 'ascending' })).toEqual(['c', 'a', 'b']);
    expect(ids({ key: 'date', direction: 'ascending' })).toEqual(['a', 'b', 'c']);
    expect(ids({ key: 'affected', direction: 'descending' })).toEqual(['c', 'a', 'b']);
  });

  it('is independent of the input order', () => {
    fc.assert(
      fc.property(sort, items, fc.nat(20), (order, cards, turn) => {
        const turned = [...cards.slice(turn), ...cards.slice(0, turn)];
        expect(turned.toSorted(compareBy(order))).toEqual(cards.toSorted(compareBy(order)));
      }),
    );
  });

  it('is a total order', () => {
    fc.assert(
      fc.property(sort, item, item, item, (order, a, b, c) => {
        const compare = compareBy(order);
        expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0);
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('never puts a lower priority before a higher one', () => {
    fc.assert(
      fc.property(items, (cards) => {
        const weights = cards.toSorted(compareBy(defaultSort)).map(getWeight);
        expect(weights).toEqual(weights.toSorted((a, b) => b - a));
      }),
    );
  });
});
