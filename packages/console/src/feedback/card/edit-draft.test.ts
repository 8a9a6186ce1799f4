import { describe, expect, it, vi } from 'vitest';
import { sampleItem } from '../data/sample.ts';
import { changesOfOthers } from './edit-conflict.ts';
import { readEdit, writeEdit } from './edit-draft.ts';

const item = sampleItem(1, { title: 'Crash' });
const form = { ...readEdit('', item).form, title: 'Crash at night' };

describe('a half-written edit', () => {
  it('is there again after the end of the session', () => {
    expect(readEdit(writeEdit({ base: item, form }), item)).toEqual({ base: item, form });
  });

  it('still shows what a colleague changed in between', () => {
    const now = { ...item, title: 'Crash on start', updated_at: '2025-11-20T00:00:00Z' };
    const kept = readEdit(writeEdit({ base: item, form }), now);
    expect(changesOfOthers({ ...kept, now })).toMatchObject([{ value: 'Crash on start' }]);
  });

  it('begins from the card where the kept text cannot be read', () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(readEdit('{"form":', item).form.title).toBe('Crash');
    expect(readEdit('{}', item).base).toBe(item);
    warning.mockRestore();
  });
});
