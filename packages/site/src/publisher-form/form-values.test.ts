import { describe, expect, it } from 'vitest';
import { emptyValues, restoredValues } from './form-values.ts';

describe('a form that comes back from the device', () => {
  it.each([null, 'text', 7, []])('is empty where %j was saved', (saved) => {
    expect(restoredValues(saved)).toEqual(emptyValues());
  });

  it('has what was typed, a search without a choice included', () => {
    const typed = { ...emptyValues(), firstName: 'Ada', publisherSearch: 'Harv' };
    expect(restoredValues(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  });

  it('opens the choice that was made', () => {
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

  it('opens the new publisher also before it is named', () => {
    const saved = { ...emptyValues(), publisherKind: 'new' };
    expect(restoredValues(saved)).toMatchObject({ publisherKind: 'new', publisher: null });
    const publisher = { kind: 'new', name: '', logo: 'data:image/png;base64,AAAA' } as const;
    expect(restoredValues({ ...saved, publisher })).toMatchObject({ publisher });
  });
});
