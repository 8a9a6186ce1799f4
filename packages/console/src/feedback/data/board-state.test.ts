import { feedbackItemRow } from '@ludarium/domain/data-backend';
import { describe, expect, it } from 'vitest';
import { mergeChanges, replaceBoard, withoutItem, withRow } from './board-state.ts';
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

describe('replaceBoard', () => {
  it('keeps the identity of unchanged items', () => {
    const before = replaceBoard(undefined, answer(1));
    const after = replaceBoard(before, answer(2));
    expect(after.items).toBe(before.items);
    expect(after.serverTime).toBe(at(2));
  });

  it('drops items that the response lacks', () => {
    const before = replaceBoard(undefined, answer(1));
    expect([...replaceBoard(before, answer(2, [two])).items.keys()]).toEqual([two.id]);
  });
});

describe('mergeChanges', () => {
  const before = replaceBoard(undefined, answer(1));

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

describe('withRow and withoutItem', () => {
  const before = replaceBoard(undefined, answer(1));
  const row = feedbackItemRow.parse(sampleItem(1, { status: 'completed', updated_at: at(9) }));

  it('survive an older response', () => {
    const moved = withRow(before, row);
    expect(mergeChanges(moved, answer(5)).items.get(one.id)?.status).toBe('completed');
  });

  it('keep the names that are not part of the row', () => {
    const named = withRow(before, row, { assigned_first_name: 'Ada' });
    expect(named.items.get(one.id)).toMatchObject({
      first_name: 'Theo',
      assigned_first_name: 'Ada',
    });
  });

  it('keep an item deleted if an older response contains it', () => {
    const deleted = withoutItem(before, one.id);
    expect(mergeChanges(deleted, answer(5)).items.has(one.id)).toBe(false);
    expect(replaceBoard(deleted, answer(5)).items.has(one.id)).toBe(false);
  });
});
