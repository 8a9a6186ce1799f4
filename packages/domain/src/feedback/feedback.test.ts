import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from '../dates/index.ts';
import {
  createAttachmentPath,
  getAttachmentName,
  getDownloadName,
  isPreviewable,
} from './files.ts';
import { parseReportNumber, splitAtReports } from './numbers.ts';
import { excludeSelf, getCardOwnership, getPersonName } from './people.ts';
import { submitSchema } from './schema.ts';

const report = { title: 'Crash', content: 'It crashed.', category: 'bug' };

describe('a report’s number', () => {
  it.each([
    ['214', 214],
    [' #214 ', 214],
    ['0', null],
    ['#', null],
    ['#2a', null],
    ['2 14', null],
    ['1234567890', null],
  ])('is read from %j', (text, number) => expect(parseReportNumber(text)).toBe(number));

  it.each<[string, readonly (string | number)[]]>([
    ['Nothing here', ['Nothing here']],
    ['', []],
    ['#214', [214]],
    ['Like #214, (#7) and\n#8.', ['Like ', 214, ', (', 7, ') and\n', 8, '.']],
    ['#1 #2', [1, ' ', 2]],
    ['`#214` and ```\n#3\n``` and #4', ['`#214` and ```\n#3\n``` and ', 4]],
    ['https://a.example/#214 #5', ['https://a.example/#214 ', 5]],
    ['(HTTPS://a.example/?q=(#214))', ['(HTTPS://a.example/?q=(#214))']],
    ['a#1 /#2 &#3; ##4 #5a #06 #-7 é#8', ['a#1 /#2 &#3; ##4 #5a #06 #-7 é#8']],
  ])('is found in %j', (text, parts) => expect(splitAtReports(text)).toEqual(parts));

  it('leaves every text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'#12 a`:/\n(') }), (text) => {
        const parts = splitAtReports(text);
        const joined = parts.map((part) => (typeof part === 'number' ? `#${part}` : part)).join('');
        expect(joined).toBe(text);
      }),
    );
  });
});

describe('the report form', () => {
  it('defaults to priority minor and no screen', () => {
    expect(submitSchema.parse({ ...report, screen: '' })).toEqual({
      ...report,
      priority: 'minor',
      screen: null,
    });
    expect(submitSchema.parse({ ...report, screen: 'Me' }).screen).toBe('Me');
  });

  it.each([
    [{ title: ' ' }, 'Title is required'],
    [{ title: '\u3164' }, 'Title is required'],
    [{ title: 'x'.repeat(101) }, 'Title too long'],
    [{ content: '' }, 'Description is required'],
    [{ content: 'x'.repeat(1001) }, 'Description too long'],
    [{ category: '' }, 'Category is required'],
    [{ priority: 'x' }, 'Priority is required'],
    [{ title: 'Win at win.example' }, 'Please write web addresses into the description'],
  ])('with %o reports the error', (change, message) => {
    const issues = submitSchema.safeParse({ ...report, ...change }).error?.issues;
    expect(issues?.map((issue) => issue.message)).toEqual([message]);
  });

  it('accepts a title of 100 and a description of 1000 characters', () => {
    const longest = { ...report, title: 'x'.repeat(100), content: 'x'.repeat(1000) };
    expect(submitSchema.safeParse(longest).success).toBe(true);
  });
});

describe('people', () => {
  it('are excluded from their own search', () => {
    expect(excludeSelf([{ id: '1' }, { id: '2' }], '1')).toEqual([{ id: '2' }]);
  });

  it('are named by the available name parts', () => {
    const nobody = { firstName: null, lastName: null };
    expect(getPersonName({ firstName: 'Ada', lastName: 'Lovelace' }, '1')).toBe('Ada Lovelace');
    expect(getPersonName({ ...nobody, displayName: 'ada' }, '1')).toBe('ada');
    expect(getPersonName({ ...nobody, email: 'a@b.de' }, '1')).toBe('a@b.de');
    expect(getPersonName(nobody, '1')).toBe('User 1');
  });

  it('own, share or ignore cards', () => {
    expect(getCardOwnership({ assigned_to: '1' }, '1')).toBe('mine');
    expect(getCardOwnership({ assigned_to: '2' }, '1')).toBe('others');
    expect(getCardOwnership({ assigned_to: null }, '1')).toBe('unassigned');
  });
});

describe('dates', () => {
  it('are formatted as in the specification, in the local time zone', () => {
    const moment = new Date(2025, 10, 1, 14, 5).toISOString();
    expect(formatDate(moment)).toBe('Nov 01, 2025');
    expect(formatDateTime(moment)).toBe('Nov 01, 2025 14:05');
    expect(formatDate('yesterday')).toBe('yesterday');
  });
});

// fast-check's unit 'binary' takes two seconds to build.
const codePoint = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));

describe('an attachment', () => {
  const id = '0b4e4d4e-6a3c-4a75-9d3d-0c9a3c1c2f10';
  const at = new Date(1_763_726_400_000);

  it("is stored under its item's id and the time", () => {
    expect(createAttachmentPath(id, { type: 'image/jpeg' }, at)).toBe(
      `${id}/${id}_1763726400000.jpg`,
    );
  });

  it('has a name without path and control characters', () => {
    expect(getAttachmentName({ name: 'C:\\shots\\one.png' })).toBe('one.png');
    expect(getAttachmentName({ name: '../..' })).toBe('..');
    expect(getAttachmentName({ name: ' \u0000 ' })).toBe('screenshot');
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 600 }), (name) => {
        const plain = getAttachmentName({ name });
        expect(plain).toMatch(/\S/);
        expect([...plain].length).toBeLessThanOrEqual(255);
        expect(plain).not.toMatch(/[/\\\p{Cc}]/u);
      }),
    );
  });

  it.each([
    ['a.jpg', true],
    ['a.JPEG', true],
    ['a.png', true],
    ['a.gif', true],
    ['a.webp', true],
    ['a.avif', false],
    ['a.svg', false],
    ['png', false],
    ['a.png.exe', false],
  ])('%s is previewable: %s', (name, previewed) => {
    expect(isPreviewable(name)).toBe(previewed);
  });
});

describe('the name of a download', () => {
  it.each([
    ['report.png', 'image/png', 'report.png'],
    ['report.JPEG', 'image/jpeg', 'report.JPEG'],
    ['report.png', 'image/jpeg', 'report.jpg'],
    ['report.html', 'image/png', 'report.png'],
    ['.html', 'image/png', 'screenshot.png'],
    ['report', 'image/webp', 'report.webp'],
    ['report.png', 'text/html', 'report.bin'],
  ])('of %s with type %s is %s', (name, type, expected) => {
    expect(getDownloadName(name, type)).toBe(expected);
  });
});
