import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCell, getCsvFormat, toCsv } from './index.ts';

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

describe('the format of a file', () => {
  const columns = [{ heading: 'n', value: (row: number | string) => row }];

  it.each([
    [',', '.', 'n\r\n2.5\r\n"a;b"'],
    [';', ',', 'n\r\n"2,5"\r\n"a;b"'],
    ['\t', ',', 'n\r\n"2,5"\r\n"a;b"'],
  ] as const)('has %j and %j', (separator, decimalSign, written) => {
    expect(toCsv([2.5, 'a;b'], columns, { separator, decimalSign })).toBe(written);
  });

  it.each([
    ['en-US', ',', '.'],
    ['de-DE', ';', ','],
    ['fr', ';', ','],
    ['de-CH', ',', '.'],
    ['not a language', ',', '.'],
  ])('of %s is %j and %j', (language, separator, decimalSign) => {
    expect(getCsvFormat(language)).toEqual({ separator, decimalSign });
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
