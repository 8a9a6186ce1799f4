import { feedbackItemRow } from '@ludarium/domain/data-backend';
import { describe, expect, it } from 'vitest';
import { mergeChanges, toBoardState, withPending, withRow } from './board-state.ts';
import { sampleItem } from './sample.ts';

const at = (second: number) => `2025-11-21T10:00:${String(second).padStart(2, '0')}+00:00`;
const answer = (
  second: number,
  items = [sampleItem(1), sampleItem(2)],
  deleted: string[] = [],
) => ({
  server_time: at(second),
  items,
  deleted,
});
const one = sampleItem(1);
const two = sampleItem(2);

describe('mergeChanges', () => {
  const before = toBoardState(answer(1));

  it('returns the same map for a repeated response', () => {
    expect(mergeChanges(before, answer(5)).items).toBe(before.items);
  });

  it('replaces only changed items', () => {
    const moved = sampleItem(1, { status: 'completed', updated_at: at(3) });
    const after = mergeChanges(before, answer(5, [moved]));
    expect(after.items.get(one.id)?.status).toBe('completed');
    expect(after.items.get(two.id)).toBe(before.items.get(two.id));
  });

  it('adds new and removes deleted items', () => {
    const after = mergeChanges(before, answer(5, [sampleItem(3)], [one.id]));
    expect([...after.items.keys()]).toEqual([two.id, sampleItem(3).id]);
  });

  it('updates the number of comments of an unchanged row', () => {
    const after = mergeChanges(before, answer(5, [sampleItem(1, { comment_count: 1 })]));
    expect(after.items.get(one.id)?.comment_count).toBe(1);
  });
});

describe('withRow', () => {
  const before = toBoardState(answer(1));
  const row = feedbackItemRow.parse(sampleItem(1, { status: 'completed', updated_at: at(9) }));

  it('survives an older response', () => {
    const moved = withRow(before, row, { item: one, patch: {} });
    expect(mergeChanges(moved, answer(5)).items.get(one.id)?.status).toBe('completed');
  });

  it('keeps the names that are not part of the row', () => {
    const named = withRow(before, row, {
      item: one,
      patch: { assigned_to: '1', assigned_first_name: 'Ada' },
    });
    expect(named.items.get(one.id)).toMatchObject({
      first_name: 'Theo',
      assigned_first_name: 'Ada',
      assigned_to: null,
    });
  });
});

describe('withPending', () => {
  const { items } = toBoardState(answer(1));

  it('applies changes in their order, and returns the same map without any', () => {
    const shown = withPending(items, [
      { item: one, patch: { status: 'completed', priority: 'critical' } },
      { item: one, patch: { status: 'on_hold' } },
    ]);
    expect(shown.get(one.id)).toMatchObject({ status: 'on_hold', priority: 'critical' });
    expect(items.get(one.id)?.status).toBe('feedback');
    expect(withPending(items, [])).toBe(items);
  });

  it('hides a card that is being deleted, and ignores missing cards', () => {
    const removal = { item: one, patch: null };
    expect(withPending(items, [removal]).has(one.id)).toBe(false);
    expect(withPending(new Map(), [removal]).size).toBe(0);
  });
});
