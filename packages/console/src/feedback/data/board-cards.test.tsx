import { defaultSort, feedbackStatuses, noFilters } from '@ludarium/domain/feedback';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ColumnSorts } from './board-address.ts';
import { getColumns, useOpenCard, useVisibleItems } from './board-cards.ts';
import { sampleItem } from './sample.ts';

const one = sampleItem(1, { priority: 'critical' });
const two = sampleItem(2, { priority: 'major', title: 'Crash on start' });
const sorts: ColumnSorts = {
  feedback: defaultSort,
  under_development: defaultSort,
  completed: defaultSort,
  on_hold: defaultSort,
};
const titles = (columns: ReturnType<typeof getColumns>) =>
  feedbackStatuses.map((status) => columns[status].map(({ title }) => title));

describe('getColumns', () => {
  it('sorts by priority, highest first', () => {
    expect(titles(getColumns([two, one], noFilters, sorts))).toEqual([
      [one.title, two.title],
      [],
      [],
      [],
    ]);
  });

  it('contains the matching cards', () => {
    const filters = { ...noFilters, search: 'crash' };
    expect(titles(getColumns([one, two], filters, sorts))[0]).toEqual([two.title]);
  });
});

const card = sampleItem(1);
const board = (item = card) => new Map([[item.id, item]]);

function open() {
  return renderHook(({ id, visible, all }) => useOpenCard(id, visible, all), {
    initialProps: { id: card.id as string | null, visible: board(), all: board() },
  });
}

describe('the open card', () => {
  it('has the changes of others', () => {
    const { result, rerender } = open();
    const moved = board({ ...card, status: 'completed' });
    rerender({ id: card.id, visible: moved, all: moved });
    expect(result.current).toMatchObject({ item: { status: 'completed' }, isGone: false });
  });

  it('stays as gone after a deletion, until it is closed', () => {
    const { result, rerender } = open();
    rerender({ id: card.id, visible: new Map(), all: new Map() });
    expect(result.current).toEqual({ item: card, isGone: true });
    rerender({ id: null, visible: new Map(), all: new Map() });
    rerender({ id: card.id, visible: new Map(), all: new Map() });
    expect(result.current).toBeNull();
  });

  it('stays as gone after a move to On Hold, which testers don’t see', () => {
    const { result, rerender } = open();
    rerender({ id: card.id, visible: new Map(), all: board({ ...card, status: 'on_hold' }) });
    expect(result.current).toMatchObject({ item: { status: 'on_hold' }, isGone: true });
  });
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
