import { defaultSort, feedbackStatuses, noFilters } from '@ludarium/domain/feedback';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ColumnSorts } from './board-address.ts';
import { getColumns, useVisibleItems } from './board-cards.ts';
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
