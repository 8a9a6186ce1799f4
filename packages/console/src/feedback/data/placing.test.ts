import { defaultSort, feedbackStatuses, noFilters } from '@ludarium/domain/feedback';
import { describe, expect, it } from 'vitest';
import { type ColumnSorts, filterCards, getColumns } from './columns.ts';
import { placedCards } from './held-card.ts';
import { pendingReducer, withPending } from './pending.ts';
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

describe('pending changes', () => {
  const change = { key: 1, id: one.id, patch: { status: 'completed' as const } };

  it('lie on top of the truth until they are answered', () => {
    const pending = pendingReducer([], { type: 'begin', change });
    expect(withPending(items, pending).get(one.id)?.status).toBe('completed');
    expect(items.get(one.id)?.status).toBe('feedback');
    expect(withPending(items, pendingReducer(pending, { type: 'end', key: 1 }))).toBe(items);
  });

  it('hide what is being deleted, and bear that it is gone already', () => {
    const removal = { key: 2, id: one.id, patch: null };
    expect(withPending(items, [removal]).has(one.id)).toBe(false);
    expect(withPending(new Map(), [removal, change]).size).toBe(0);
  });
});

describe('the open card', () => {
  it('keeps its place when somebody else moves it', () => {
    const moved = new Map(items).set(one.id, { ...one, status: 'completed', priority: 'minor' });
    const [held] = placedCards(moved, { item: one });
    expect(held).toMatchObject({ status: 'feedback', priority: 'critical', isGone: false });
    expect(held?.item.status).toBe('completed');
  });

  it('stays, marked, when somebody else deletes it', () => {
    const cards = placedCards(new Map([[two.id, two]]), { item: one });
    expect(cards.at(-1)).toMatchObject({ item: one, isGone: true });
  });

  it('stays with its new status when an admin puts it where a tester does not see it', () => {
    const all = new Map(items).set(one.id, { ...one, status: 'on_hold' });
    const visible = new Map([[two.id, two]]);
    const card = placedCards(visible, { item: one }, all).at(-1);
    expect(card).toMatchObject({ status: 'feedback', isGone: true, item: { status: 'on_hold' } });
  });

  it('leaves the others the same objects', () => {
    expect(placedCards(items, null)[1]).toBe(placedCards(items, { item: one })[1]);
  });
});

describe('the columns', () => {
  it('sort by priority, heaviest first', () => {
    expect(titles(getColumns(placedCards(items, null), noFilters, sorts))).toEqual([
      [one.title, two.title],
      [],
      [],
      [],
    ]);
  });

  it('hold what the filters let through', () => {
    const cards = placedCards(items, null);
    expect(titles(getColumns(cards, { ...noFilters, search: 'crash' }, sorts))[0]).toEqual([
      two.title,
    ]);
    expect(filterCards(cards, noFilters)).toBe(cards);
  });

  it('keep the open card where a change of others takes it out of the filter', () => {
    const cards = placedCards(items, { item: one });
    const filters = { ...noFilters, search: 'crash' };
    expect(filterCards(cards, filters, one.id)).toHaveLength(2);
    expect(filterCards(cards, filters, null)).toHaveLength(1);
  });

  it('are the same arrays where nothing changed in them', () => {
    const before = getColumns(placedCards(items, null), noFilters, sorts);
    const more = new Map(items).set('x', sampleItem(3, { status: 'completed' }));
    const after = getColumns(placedCards(more, null), noFilters, sorts, null, before);
    expect(after.feedback).toBe(before.feedback);
    expect(after.completed).not.toBe(before.completed);
  });
});
