import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attachmentName,
  attachmentPath,
  downloadName,
  isPreviewable,
  isScreenshot,
  maxScreenshotBytes,
  maxScreenshots,
  partitionFiles,
  screenshotTypes,
} from './files.ts';

const file = fc.record({
  name: fc.string(),
  type: fc.constantFrom(...screenshotTypes, 'image/svg+xml', 'application/pdf', ''),
  size: fc.nat(maxScreenshotBytes * 2),
});

// fast-check's unit 'binary' takes two seconds to build.
const codePoint = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));

describe('partitionFiles', () => {
  it('accepts images up to 5 MB, at most five', () => {
    const image = { name: 'a.png', type: 'image/png', size: maxScreenshotBytes };
    const large = { ...image, size: maxScreenshotBytes + 1 };
    const text = { ...image, type: 'text/plain' };
    expect(partitionFiles([image, large, text])).toEqual({
      accepted: [image],
      skipped: [large, text],
    });
    expect(partitionFiles(Array(7).fill(image)).accepted).toHaveLength(5);
    expect(partitionFiles([image, image], 4)).toEqual({ accepted: [image], skipped: [image] });
  });

  it('partitions all files, within the limit and in order', () => {
    fc.assert(
      fc.property(fc.array(file), fc.nat(7), (files, already) => {
        const { accepted, skipped } = partitionFiles(files, already);
        expect(accepted.length + skipped.length).toBe(files.length);
        expect(accepted.length).toBeLessThanOrEqual(Math.max(0, maxScreenshots - already));
        expect(accepted.every(isScreenshot)).toBe(true);
        expect(files.filter((one) => accepted.includes(one))).toEqual(accepted);
        if (accepted.length + already < maxScreenshots) {
          expect(skipped.some(isScreenshot)).toBe(false);
        }
      }),
    );
  });
});

describe('an attachment', () => {
  const id = '0b4e4d4e-6a3c-4a75-9d3d-0c9a3c1c2f10';
  const at = new Date(1_763_726_400_000);

  it("is stored under its item's id and time", () => {
    expect(attachmentPath(id, { type: 'image/jpeg' }, at, 0)).toBe(`${id}/${id}_1763726400000.jpg`);
    expect(attachmentPath(id, { type: 'image/webp' }, at, 2)).toBe(
      `${id}/${id}_1763726400002.webp`,
    );
  });

  it('has a name without path and control characters', () => {
    expect(attachmentName({ name: 'C:\\shots\\one.png' })).toBe('one.png');
    expect(attachmentName({ name: '../..' })).toBe('..');
    expect(attachmentName({ name: ' \u0000 ' })).toBe('screenshot');
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 600 }), (name) => {
        const plain = attachmentName({ name });
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
    expect(downloadName(name, type)).toBe(expected);
  });
});
