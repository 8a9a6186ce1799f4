import { describe, expect, it } from 'vitest';
import { emptyValues, restoredValues } from './form-values.ts';

describe('restoredValues', () => {
  it.each([null, 'text', 7, []])('returns empty values for %j', (saved) => {
    expect(restoredValues(saved)).toEqual(emptyValues());
  });

  it('restores all fields, including a search without selection', () => {
    const typed = { ...emptyValues(), firstName: 'Ada', publisherSearch: 'Harv' };
    expect(restoredValues(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  });

  it('restores the selected kind', () => {
    const publisher = { kind: 'new', name: 'Copper Otter', logo: null } as const;
    expect(restoredValues({ ...emptyValues(), publisher })).toMatchObject({
      publisher,
      publisherKind: 'new',
    });
    const found = { kind: 'existing', id: 4, name: 'Harvest Games', logo: null } as const;
    expect(restoredValues({ publisher: found })).toMatchObject({
      publisher: found,
      publisherKind: 'existing',
      publisherSearch: 'Harvest Games',
    });
  });

  it('restores a new publisher without a name', () => {
    const saved = { ...emptyValues(), publisherKind: 'new' };
    expect(restoredValues(saved)).toMatchObject({ publisherKind: 'new', publisher: null });
    const publisher = { kind: 'new', name: '', logo: 'data:image/png;base64,AAAA' } as const;
    expect(restoredValues({ ...saved, publisher })).toMatchObject({ publisher });
  });
});
