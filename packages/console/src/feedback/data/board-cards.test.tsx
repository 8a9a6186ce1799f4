import { defaultSort, feedbackStatuses, noFilters } from '@ludarium/domain/feedback';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ColumnSorts } from './board-address.ts';
import {
  filterCards,
  getColumns,
  toBoardCards,
  useOpenCard,
  useVisibleItems,
} from './board-cards.ts';
import { type CardChange, withPending } from './board-state.ts';
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

describe('toBoardCards with an open card', () => {
  it('keeps its column after a remote move', () => {
    const moved = new Map(items).set(one.id, { ...one, status: 'completed', priority: 'minor' });
    const [openCard] = toBoardCards(moved, one);
    expect(openCard).toMatchObject({ status: 'feedback', priority: 'critical', isGone: false });
    expect(openCard?.item.status).toBe('completed');
  });

  it('keeps it as gone after a remote deletion', () => {
    const cards = toBoardCards(new Map([[two.id, two]]), one);
    expect(cards.at(-1)).toMatchObject({ item: one, isGone: true });
  });

  it('keeps it as gone after a move to On Hold, which testers don’t see', () => {
    const all = new Map(items).set(one.id, { ...one, status: 'on_hold' });
    const visible = new Map([[two.id, two]]);
    const card = toBoardCards(visible, one, all).at(-1);
    expect(card).toMatchObject({ status: 'feedback', isGone: true, item: { status: 'on_hold' } });
  });

  it('keeps the identity of other cards', () => {
    expect(toBoardCards(items, null)[1]).toBe(toBoardCards(items, one)[1]);
  });
});

describe('getColumns', () => {
  it('sorts by priority, highest first', () => {
    expect(titles(getColumns(toBoardCards(items, null), noFilters, sorts))).toEqual([
      [one.title, two.title],
      [],
      [],
      [],
    ]);
  });

  it('contains the matching cards', () => {
    const cards = toBoardCards(items, null);
    expect(titles(getColumns(cards, { ...noFilters, search: 'crash' }, sorts))[0]).toEqual([
      two.title,
    ]);
    expect(filterCards(cards, noFilters)).toEqual(cards);
  });

  it('keeps the open card if it no longer matches the filters', () => {
    const cards = toBoardCards(items, one);
    const filters = { ...noFilters, search: 'crash' };
    expect(filterCards(cards, filters, one.id)).toHaveLength(2);
    expect(filterCards(cards, filters, null)).toHaveLength(1);
  });

  it('keeps the identity of unchanged columns', () => {
    const before = getColumns(toBoardCards(items, null), noFilters, sorts);
    const more = new Map(items).set('x', sampleItem(3, { status: 'completed' }));
    const after = getColumns(toBoardCards(more, null), noFilters, sorts, null, before);
    expect(after.feedback).toBe(before.feedback);
    expect(after.completed).not.toBe(before.completed);
  });
});

const card = sampleItem(1);
const others = { ...card, status: 'completed' } as const;
const boardWith = (item = card) => new Map([[item.id, item]]);

const nothing: readonly CardChange[] = [];

function openCard() {
  return renderHook(
    ({ id, items, pending }) => useOpenCard(id, withPending(items, pending), pending),
    { initialProps: { id: card.id as string | null, items: boardWith(), pending: nothing } },
  );
}

it('keeps the open card as it was after remote changes and deletion', () => {
  const { result, rerender } = openCard();
  rerender({ id: card.id, items: boardWith(others), pending: nothing });
  expect(result.current?.status).toBe('feedback');
  rerender({ id: card.id, items: new Map(), pending: nothing });
  expect(result.current?.status).toBe('feedback');
});

it('returns null for a closed card, and its current state when it is opened again', () => {
  const { result, rerender } = openCard();
  rerender({ id: null, items: boardWith(others), pending: nothing });
  expect(result.current).toBeNull();
  rerender({ id: card.id, items: boardWith(others), pending: nothing });
  expect(result.current?.status).toBe('completed');
});

it('applies the user’s own change, then the server’s response', () => {
  const { result, rerender } = openCard();
  const pending = [{ item: card, patch: { status: 'under_development' } }] as const;
  rerender({ id: card.id, items: boardWith(), pending });
  expect(result.current?.status).toBe('under_development');
  rerender({ id: card.id, items: boardWith(others), pending: nothing });
  expect(result.current?.status).toBe('completed');
});

it('returns null for the open card while the user deletes it', () => {
  const { result, rerender } = openCard();
  rerender({ id: card.id, items: boardWith(), pending: [{ item: card, patch: null }] });
  expect(result.current).toBeNull();
});

it('ignores the user’s changes of other cards', () => {
  const { result, rerender } = openCard();
  const pending = [{ item: sampleItem(2), patch: null }];
  rerender({ id: card.id, items: boardWith(others), pending });
  expect(result.current?.status).toBe('feedback');
});

it('shows no card On Hold to testers', () => {
  const onHold = sampleItem(3, { status: 'on_hold' });
  const items = new Map([card, onHold].map((item) => [item.id, item]));
  const { result, rerender } = renderHook(({ isAdmin }) => useVisibleItems(items, isAdmin), {
    initialProps: { isAdmin: true },
  });
  expect([...(result.current?.keys() ?? [])]).toEqual([card.id, onHold.id]);
  rerender({ isAdmin: false });
  expect([...(result.current?.keys() ?? [])]).toEqual([card.id]);
});
