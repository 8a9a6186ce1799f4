import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCell, toCsv } from './index.ts';

describe('toCsv', () => {
  const columns = [{ heading: 'Note', value: (row: string | null) => row }];

  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['says "no"', '"says ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['=SUM(A1)', "'=SUM(A1)"],
    ['+1,2', `"'+1,2"`],
    ['a;=SUM(A1)', `"a;'=SUM(A1)"`],
    ['a; +1', `"a; '+1"`],
    ['a\t@x', `"a\t'@x"`],
    ['x","=1', `"x"",""'=1"`],
    ['line\n-2', `"line\n'-2"`],
    ['1-2=3', '1-2=3'],
    [null, ''],
  ])('writes %j as %s', (value, written) => {
    expect(toCsv([value], columns)).toBe(`Note\r\n${written}`);
  });

  it('writes numbers as they are', () => {
    expect(toCsv([-3], [{ heading: 'n', value: (row: number) => row }])).toBe('n\r\n-3');
  });
});

describe('fromCell', () => {
  it('reverses the guard of toCsv', () => {
    const text = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ' ', ';', '|', 'a'),
    });
    fc.assert(
      fc.property(text, (value) => {
        const [, cell = ''] = toCsv([value], [{ heading: 'Note', value: (row) => row }]).split(
          '\r\n',
        );
        const parsed = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(fromCell(parsed)).toBe(value);
      }),
    );
  });
});
