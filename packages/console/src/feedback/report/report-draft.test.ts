import { noAppFacts } from '@ludarium/domain/feedback';
import { describe, expect, it, vi } from 'vitest';
import { sampleItem } from '../data/sample.ts';
import { getRemoteChanges, readEdit, writeEdit } from './report-draft.ts';

const item = sampleItem(1, { title: 'Crash' });
const form = { ...readEdit('', item).form, title: 'Crash at night' };

describe('the draft of an edit', () => {
  it('is restored from its stored text', () => {
    expect(readEdit(writeEdit({ base: item, form }), item)).toEqual({ base: item, form });
  });

  it('detects a remote change since it was stored', () => {
    const now = { ...item, title: 'Crash on start', updated_at: '2025-11-20T00:00:00Z' };
    const restored = readEdit(writeEdit({ base: item, form }), now);
    expect(getRemoteChanges({ ...restored, now })).toMatchObject([{ value: 'Crash on start' }]);
  });

  it('starts from the item if the stored text is invalid', () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(readEdit('{"form":', item).form.title).toBe('Crash');
    expect(readEdit('{}', item).base).toBe(item);
    warning.mockRestore();
  });
});

const base = sampleItem(1, { title: 'Crash', priority: 'minor' });
const toForm = ({ title, content, category, priority }: typeof base) => ({
  title,
  content,
  category,
  priority,
  screen: '',
  ...noAppFacts,
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
