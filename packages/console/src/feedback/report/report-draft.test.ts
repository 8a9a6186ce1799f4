import { describe, expect, it } from 'vitest';
import { sampleItem } from '../data/sample.ts';
import { editDraft, getEditDraft, getRemoteChanges } from './report-draft.ts';

describe('the draft of an edit', () => {
  const item = sampleItem(1, { title: 'Crash' });
  const typed = { ...getEditDraft(item), title: 'Crash at night' };

  it('detects a remote change since it was stored', () => {
    const now = { ...item, title: 'Crash on start', updated_at: '2025-11-20T00:00:00Z' };
    const { base, ...form } = editDraft.parse(JSON.parse(JSON.stringify(typed)));
    expect(getRemoteChanges({ base: { ...now, ...base }, now, form })).toMatchObject([
      { value: 'Crash on start' },
    ]);
  });

  it('of another release is refused', () => {
    expect(editDraft.safeParse({ base: typed.base, form: typed }).success).toBe(false);
  });
});

const base = sampleItem(1, { title: 'Crash', priority: 'minor' });
const toForm = ({ title, content, category, priority }: typeof base) => ({
  title,
  content,
  category,
  priority,
  screen: '',
});

describe('getRemoteChanges', () => {
  it('lists each remotely changed field with its display value', () => {
    const now = { ...base, title: 'Crash on start', priority: 'critical' } as const;
    expect(getRemoteChanges({ base, now, form: toForm(base) })).toEqual([
      { field: 'title', name: 'Title', value: 'Crash on start' },
      { field: 'priority', name: 'Priority', value: 'Critical' },
    ]);
  });

  it('is empty if only the status changed', () => {
    const now = { ...base, status: 'completed', updated_at: '2025-11-20T00:00:00Z' } as const;
    expect(getRemoteChanges({ base, now, form: toForm(base) })).toEqual([]);
  });

  it('is empty if the item equals the form: a save whose response was lost', () => {
    const form = { ...toForm(base), title: 'Mine' };
    expect(getRemoteChanges({ base, now: { ...base, title: 'Mine' }, form })).toEqual([]);
  });

  it('is empty if only the form changed', () => {
    const form = { ...toForm(base), title: 'Mine' };
    expect(getRemoteChanges({ base, now: { ...base }, form })).toEqual([]);
  });
});
