import { defaultSort, feedbackStatuses, noFilters } from '@ludarium/domain/feedback';
import { describe, expect, it } from 'vitest';
import type { ColumnSorts } from './board-address.ts';
import { pendingReducer, withPending } from './board-state.ts';
import { filterCards, getColumns, placeCards } from './placed-cards.ts';
import { sampleItem } from './sample.ts';

const one = sampleItem(1, { priority: 'critical' });
const two = sampleItem(2, { priority: 'major', title: 'Crash on start' });
const items = new Map([one, two].map((item) => [item.id, item]));
const sorts: ColumnSorts = {
  feedback: defaultSort,
  under_development: defaultSort,
  completed: defaultSort,
  on_hold: defaultSort,
};
const titles = (columns: ReturnType<typeof getColumns>) =>
  feedbackStatuses.map((status) => columns[status].map(({ item }) => item.title));

describe('withPending', () => {
  const change = { key: 1, changes: [{ id: one.id, patch: { status: 'completed' as const } }] };

  it('applies changes until they are settled', () => {
    const pending = pendingReducer([], { type: 'begin', ...change });
    expect(withPending(items, pending).get(one.id)?.status).toBe('completed');
    expect(items.get(one.id)?.status).toBe('feedback');
    expect(withPending(items, pendingReducer(pending, { type: 'end', key: 1 }))).toBe(items);
  });

  it('hides a card that is being deleted, and ignores missing cards', () => {
    const removal = { key: 2, changes: [{ id: one.id, patch: null }] };
    expect(withPending(items, [removal]).has(one.id)).toBe(false);
    expect(withPending(new Map(), [removal, change]).size).toBe(0);
  });
});

describe('placeCards with an open card', () => {
  it('keeps its column after a remote move', () => {
    const moved = new Map(items).set(one.id, { ...one, status: 'completed', priority: 'minor' });
    const [held] = placeCards(moved, one);
    expect(held).toMatchObject({ status: 'feedback', priority: 'critical', isGone: false });
    expect(held?.item.status).toBe('completed');
  });

  it('keeps it as gone after a remote deletion', () => {
    const cards = placeCards(new Map([[two.id, two]]), one);
    expect(cards.at(-1)).toMatchObject({ item: one, isGone: true });
  });

  it('keeps it as gone after a move to On Hold, which testers don’t see', () => {
    const all = new Map(items).set(one.id, { ...one, status: 'on_hold' });
    const visible = new Map([[two.id, two]]);
    const card = placeCards(visible, one, all).at(-1);
    expect(card).toMatchObject({ status: 'feedback', isGone: true, item: { status: 'on_hold' } });
  });

  it('keeps the identity of other cards', () => {
    expect(placeCards(items, null)[1]).toBe(placeCards(items, one)[1]);
  });
});

describe('getColumns', () => {
  it('sorts by priority, highest first', () => {
    expect(titles(getColumns(placeCards(items, null), noFilters, sorts))).toEqual([
      [one.title, two.title],
      [],
      [],
      [],
    ]);
  });

  it('contains the matching cards', () => {
    const cards = placeCards(items, null);
    expect(titles(getColumns(cards, { ...noFilters, search: 'crash' }, sorts))[0]).toEqual([
      two.title,
    ]);
    expect(filterCards(cards, noFilters)).toBe(cards);
  });

  it('keeps the open card if it no longer matches the filters', () => {
    const cards = placeCards(items, one);
    const filters = { ...noFilters, search: 'crash' };
    expect(filterCards(cards, filters, one.id)).toHaveLength(2);
    expect(filterCards(cards, filters, null)).toHaveLength(1);
  });

  it('keeps the identity of unchanged columns', () => {
    const before = getColumns(placeCards(items, null), noFilters, sorts);
    const more = new Map(items).set('x', sampleItem(3, { status: 'completed' }));
    const after = getColumns(placeCards(more, null), noFilters, sorts, null, before);
    expect(after.feedback).toBe(before.feedback);
    expect(after.completed).not.toBe(before.completed);
  });
});
