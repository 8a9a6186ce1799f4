import { describe, expect, it } from 'vitest';
import { sampleItem } from '../data/sample.ts';
import { changesOfOthers } from './edit-conflict.ts';

const base = sampleItem(1, { title: 'Crash', priority: 'minor' });
const toForm = ({ title, content, category, priority }: typeof base) => ({
  title,
  content,
  category,
  priority,
  screen: '',
});

describe('changesOfOthers', () => {
  it('lists each field that a colleague changed, as it is shown', () => {
    const now = { ...base, title: 'Crash on start', priority: 'critical' } as const;
    expect(changesOfOthers({ base, now, form: toForm(base) })).toEqual([
      { field: 'title', name: 'Title', value: 'Crash on start' },
      { field: 'priority', name: 'Priority', value: 'Critical' },
    ]);
  });

  it('is empty where only the status changed', () => {
    const now = { ...base, status: 'completed', updated_at: '2025-11-20T00:00:00Z' } as const;
    expect(changesOfOthers({ base, now, form: toForm(base) })).toEqual([]);
  });

  it('is empty where the card has what the form holds: an own save whose answer was lost', () => {
    const form = { ...toForm(base), title: 'Mine' };
    expect(changesOfOthers({ base, now: { ...base, title: 'Mine' }, form })).toEqual([]);
  });

  it('is empty where only the person changed the field', () => {
    const form = { ...toForm(base), title: 'Mine' };
    expect(changesOfOthers({ base, now: { ...base }, form })).toEqual([]);
  });
});
