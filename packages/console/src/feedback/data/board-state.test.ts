import { describe, expect, it } from 'vitest';
import { mergeChanges, toBoardState } from './board-state.ts';
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
