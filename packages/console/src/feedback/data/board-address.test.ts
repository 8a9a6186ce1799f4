import { defaultSort, noFilters } from '@ludarium/domain/feedback';
import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './board-address.ts';

const read = (text: string) => readAddress(new URLSearchParams(text));
const write = (text: string, change: Parameters<typeof writeAddress>[1]) =>
  writeAddress(new URLSearchParams(text), change).toString();

describe('the board’s query', () => {
  it('is empty for the default state', () => {
    const address = read('');
    expect(address).toMatchObject({
      column: 'feedback',
      dialog: null,
    });
    expect(address.sorts.completed).toEqual(defaultSort);
    expect(write('', address)).toBe('');
  });

  it('restores what was written', () => {
    const change = {
      filters: { ...noFilters, search: 'crash' },
      column: 'completed',
      dialog: 'new',
    } as const;
    expect(read(write('', change))).toMatchObject(change);
  });

  it('falls back to the defaults for invalid values', () => {
    expect(read('column=y&sort-completed=z&dialog=q')).toMatchObject({
      column: 'feedback',
      sorts: { completed: defaultSort },
      dialog: null,
    });
  });

  it('stores the sort of each column', () => {
    const sorts = { ...read('').sorts, on_hold: { key: 'date', direction: 'descending' } } as const;
    expect(write('q=a', { sorts })).toBe('q=a&sort-on_hold=date-descending');
  });
});
