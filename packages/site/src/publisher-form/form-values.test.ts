import { describe, expect, it } from 'vitest';
import { createEmptyValues, restoreValues } from './form-values.ts';

describe('restoreValues', () => {
  it.each([null, 'text', 7, []])('returns empty values for %j', (saved) => {
    expect(restoreValues(saved)).toEqual(createEmptyValues());
  });

  it('restores all fields, including a search without selection', () => {
    const typed = { ...createEmptyValues(), firstName: 'Ada', publisherSearch: 'Harv' };
    expect(restoreValues(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  });

  it('restores the selected kind', () => {
    const publisher = { kind: 'new', name: 'Copper Otter', logo: null } as const;
    expect(restoreValues({ ...createEmptyValues(), publisher })).toMatchObject({
      publisher,
      publisherKind: 'new',
    });
    const found = { kind: 'existing', id: 4, name: 'Harvest Games', logo: null } as const;
    expect(restoreValues({ publisher: found })).toMatchObject({
      publisher: found,
      publisherKind: 'existing',
      publisherSearch: 'Harvest Games',
    });
  });

  it('restores a new publisher without a name', () => {
    const saved = { ...createEmptyValues(), publisherKind: 'new' };
    expect(restoreValues(saved)).toMatchObject({ publisherKind: 'new', publisher: null });
    const publisher = { kind: 'new', name: '', logo: 'data:image/png;base64,AAAA' } as const;
    expect(restoreValues({ ...saved, publisher })).toMatchObject({ publisher });
  });
});
