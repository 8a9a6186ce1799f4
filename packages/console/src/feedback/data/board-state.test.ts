import { feedbackItemRow } from '@ludarium/domain/data-backend';
import { describe, expect, it } from 'vitest';
import { mergeChanges, wholeBoard, withoutItem, withRow } from './board-state.ts';
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

describe('the whole board', () => {
  it('keeps the objects of what is the same', () => {
    const before = wholeBoard(undefined, answer(1));
    const after = wholeBoard(before, answer(2));
    expect(after.items).toBe(before.items);
    expect(after.serverTime).toBe(at(2));
  });

  it('forgets what is gone', () => {
    const before = wholeBoard(undefined, answer(1));
    expect([...wholeBoard(before, answer(2, [two])).items.keys()]).toEqual([two.id]);
  });
});

describe('what changed since', () => {
  const before = wholeBoard(undefined, answer(1));

  it('is the same map where everything came a second time', () => {
    expect(mergeChanges(before, answer(5)).items).toBe(before.items);
  });

  it('changes only the items that changed', () => {
    const moved = sampleItem(1, { status: 'completed', updated_at: at(3) });
    const after = mergeChanges(before, answer(5, [moved]));
    expect(after.items.get(one.id)?.status).toBe('completed');
    expect(after.items.get(two.id)).toBe(before.items.get(two.id));
  });

  it('adds, and takes away what was deleted', () => {
    const after = mergeChanges(before, answer(5, [sampleItem(3)], [one.id]));
    expect([...after.items.keys()]).toEqual([two.id, sampleItem(3).id]);
  });

  it('notices a comment, which leaves the item itself untouched', () => {
    const after = mergeChanges(before, answer(5, [sampleItem(1, { comment_count: 1 })]));
    expect(after.items.get(one.id)?.comment_count).toBe(1);
  });
});

describe('own writes', () => {
  const before = wholeBoard(undefined, answer(1));
  const row = feedbackItemRow.parse(sampleItem(1, { status: 'completed', updated_at: at(9) }));

  it('are not taken back by an answer that was under way', () => {
    const moved = withRow(before, row);
    expect(mergeChanges(moved, answer(5)).items.get(one.id)?.status).toBe('completed');
  });

  it('leave the names that the row does not carry', () => {
    const named = withRow(before, row, { assigned_first_name: 'Ada' });
    expect(named.items.get(one.id)).toMatchObject({
      first_name: 'Theo',
      assigned_first_name: 'Ada',
    });
  });

  it('delete for good, whatever an answer under way still holds', () => {
    const deleted = withoutItem(before, one.id);
    expect(mergeChanges(deleted, answer(5)).items.has(one.id)).toBe(false);
    expect(wholeBoard(deleted, answer(5)).items.has(one.id)).toBe(false);
  });
});
