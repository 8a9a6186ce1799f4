import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPictureHeader } from './header.ts';
import { choosePicture, type PictureRules, removeMetadata, shortenFileName } from './index.ts';

afterEach(() => void vi.unstubAllGlobals());

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((character) => character.charCodeAt(0)) : [...part],
    ),
  );
const big = (value: number, length = 4) =>
  Array.from({ length }, (_, at) => (value >> (8 * (length - 1 - at))) & 255);
const little = (value: number, length: number) => big(value, length).reverse();

const png = (width: number, height: number) =>
  bytes('\x89PNG\r\n\x1a\n', big(13), 'IHDR', big(width), big(height));
const jpeg = bytes(
  '\xff\xd8',
  '\xff\xe0',
  big(4, 2),
  'JF',
  '\xff\xc2',
  big(11, 2),
  [8],
  big(30, 2),
  big(40, 2),
);
const webp = (flags: number) =>
  bytes('RIFF', big(0), 'WEBPVP8X', little(10, 4), [flags, 0, 0, 0], little(39, 3), little(29, 3));
const ispe = (width: number, height: number) =>
  bytes(big(20), 'ispe', big(0), big(width), big(height));
/** With the extents of a tile before those of the whole picture. */
const avif = (width: number, height: number) =>
  bytes(big(24), 'ftypavif', big(0), 'mif1avif', 'ipco', [...ispe(8, 8), ...ispe(width, height)]);
const heic = bytes(big(24), 'ftypheic', big(0), 'mif1heic');
/** A screen of one pixel, a table of two colours and an extension. */
const gifStart = bytes(
  'GIF89a',
  little(1, 2),
  little(1, 2),
  [0x80, 0, 0],
  big(0, 6),
  [0x21, 0xf9, 1, 0, 0],
);
/** With a table of four colours and one byte of data. */
const gifFrame = (width: number, height: number) =>
  bytes([0x2c], big(0, 4), little(width, 2), little(height, 2), [0x81], big(0, 12), [2, 1, 0, 0]);

describe('readPictureHeader', () => {
  const size = { width: 40, height: 30 };
  it.each([
    ['PNG', png(40, 30), size],
    ['JPEG', jpeg, size],
    ['GIF', bytes('GIF89a', little(40, 2), little(30, 2)), size],
    ['GIF', bytes([...gifStart, ...gifFrame(40, 8), ...gifFrame(8, 30)]), size],
    ['WebP', webp(0), size],
    [
      'WebP',
      bytes(
        'RIFF',
        big(0),
        'WEBPVP8L',
        big(0),
        [0x2f],
        little(39 | (29 << 14), 4),
        big(0),
        big(0, 2),
      ),
      size,
    ],
    [
      'WebP',
      bytes('RIFF', big(0), 'WEBPVP8 ', big(0), big(0, 3), big(0, 3), little(40, 2), little(30, 2)),
      size,
    ],
    ['AVIF', bytes(big(24), 'ftypavif', big(0), 'mif1avif'), null],
    ['AVIF', avif(40, 30), size],
    ['HEIC', heic, null],
    ['SVG', bytes('<?xml version="1.0"?><svg/>'), null],
    ['BMP', bytes('BM'), null],
    ['TIFF', bytes('II*\0'), null],
  ])('reads %s', (name, content, expected) => {
    expect(readPictureHeader(content)).toMatchObject({ name, size: expected, isAnimated: false });
  });

  it.each([bytes(), bytes('MZ'), bytes('%PDF-1.7'), bytes(big(8), 'ftypmp42')])(
    'is null for other files',
    (content) => expect(readPictureHeader(content)).toBeNull(),
  );

  it('never fails on a file that is cut', () => {
    for (const content of [png(40, 30), jpeg, webp(2), avif(40, 30), heic]) {
      for (let length = 0; length < content.length; length += 1) {
        expect(() => readPictureHeader(content.slice(0, length))).not.toThrow();
      }
    }
  });
});

describe('choosePicture', () => {
  const rules: PictureRules = {
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
    maxBytes: 5 * 1024 * 1024,
  };
  const withGif = { ...rules, types: [...rules.types, 'image/gif'] };
  /** A browser that decodes every file as a picture of this size, and draws 100 bytes, or a larger PNG. */
  const decodeAs = (width: number, height: number, drawnPng = 100) => {
    vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
    vi.stubGlobal('document', {
      createElement: () => ({
        getContext: () => ({ drawImage: () => undefined, fillRect: () => undefined }),
        toBlob: (done: (blob: Blob) => void, type: string) =>
          done(new Blob([new Uint8Array(type === 'image/png' ? drawnPng : 100)], { type })),
      }),
    });
  };
  const file = (content: Uint8Array<ArrayBuffer>, type = 'image/png', name = 'a.png') =>
    new File([content], name, { type });
  const findFault = async (chosen: File, accepted = rules) =>
    (await choosePicture(chosen, accepted)).fault;

  it.each([
    ['of 0 bytes', file(bytes()), 'a.png cannot be used. The file is empty.'],
    [
      'in HEIC',
      file(heic, 'image/png'),
      'a.png cannot be used. HEIC is not supported: choose JPEG or PNG.',
    ],
    [
      'of 20,000 × 20,000 pixels',
      file(png(20_000, 20_000)),
      'a.png cannot be used. The picture has 20000 × 20000 pixels: choose one of at most 64 million.',
    ],
    [
      'in AVIF, of 20,000 × 20,000 pixels',
      file(avif(20_000, 20_000)),
      'a.png cannot be used. The picture has 20000 × 20000 pixels: choose one of at most 64 million.',
    ],
    [
      'that is animated',
      file(webp(2), 'image/webp', 'a.webp'),
      'a.webp cannot be used. The picture is animated: choose one that does not move.',
    ],
    [
      'that is no picture',
      file(bytes('MZ')),
      'a.png cannot be used. It is not a picture: choose JPEG or PNG.',
    ],
    [
      'with another ending',
      file(bytes('no'), 'text/plain', 'notes.txt'),
      'notes.txt cannot be used. It is not a picture: choose JPEG or PNG.',
    ],
    [
      'of more bytes',
      new File([png(9, 9), new Uint8Array(6 * 1024 * 1024)], 'a.png', { type: 'image/png' }),
      'a.png cannot be used. The file has 6.1\u00A0MB: choose one of at most 5\u00A0MB.',
    ],
    ['that is damaged', file(png(40, 30)), 'a.png cannot be used. The picture is damaged.'],
  ])('says what is wrong with a file %s', async (_what, chosen, fault) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No picture.')));
    expect(await findFault(chosen)).toBe(fault);
  });

  it('refuses a picture with a short side', async () => {
    expect(await findFault(file(png(299, 400)), { ...rules, minSide: 300 })).toBe(
      'a.png cannot be used. The picture has 299 × 400 pixels. Each side needs at least 300.',
    );
  });

  it('accepts an animated picture where GIF is accepted, and any file where nothing is decoded', async () => {
    expect(await findFault(file(webp(2)), withGif)).toBeNull();
  });

  it.each([
    ['a JPEG that is called PNG', file(jpeg), 'a.jpg', 'image/jpeg'],
    ['a PNG', file(png(40, 30)), 'a.png', 'image/png'],
    ['a WebP', file(webp(0), 'image/webp', 'a.webp'), 'a.webp', 'image/webp'],
    ['AVIF', file(avif(40, 30), 'image/avif', 'a.avif'), 'a.jpg', 'image/jpeg'],
    ['HEIC', file(heic, 'image/heic', 'IMG_1.HEIC'), 'IMG_1.jpg', 'image/jpeg'],
  ])('draws %s anew, without its metadata', async (_what, chosen, name, type) => {
    decodeAs(40, 30);
    const { file: drawn } = await choosePicture(chosen, rules);
    expect([drawn?.name, drawn?.type, drawn?.size]).toEqual([name, type, 100]);
  });

  it('draws a PNG that does not fit as a JPEG', async () => {
    decodeAs(40, 30, rules.maxBytes + 1);
    expect((await choosePicture(file(png(40, 30)), rules)).file?.type).toBe('image/jpeg');
  });

  it('leaves a GIF as it is', async () => {
    decodeAs(40, 30);
    const gif = file(bytes('GIF89a', little(40, 2), little(30, 2)), 'image/gif', 'a.gif');
    expect((await choosePicture(gif, withGif)).file).toBe(gif);
  });
});

it('shortens a long file name and keeps its extension', () => {
  expect(shortenFileName('cover.png')).toBe('cover.png');
  const short = shortenFileName(`${'a'.repeat(100)}.png`);
  expect(short).toHaveLength(40);
  expect(short).toMatch(/….*\.png$/);
});

describe('removeMetadata', () => {
  const segment = (marker: number, content: string) =>
    bytes([0xff, marker], big(content.length + 2, 2), content);
  /** An Exif segment with the model and the orientation, in either byte order. */
  const exif = (
    orientation: number,
    write: (value: number, length: number) => number[] = big,
    order = 'MM',
  ) =>
    segment(
      0xe1,
      String.fromCharCode(
        ...bytes(
          ...['Exif\0\0', order, write(42, 2), write(8, 4), write(2, 2)],
          ...[write(0x0110, 2), write(2, 2), write(4, 4), 'Cam\0'],
          ...[write(0x0112, 2), write(3, 2), write(1, 4), write(orientation, 2), [0, 0]],
          write(0, 4),
        ),
      ),
    );
  /** With bytes FF in the picture's data, which are no markers, and a preview behind it. */
  const scan = bytes('\xff\xda', big(3, 2), [0], 'data\xff\0\xff\xd1more');
  const start = [...bytes('\xff\xd8'), ...segment(0xe0, 'JFIF\0')];
  const profile = segment(0xe2, 'ICC_PROFILE\0sRGB');
  const end = '\xff\xd9';
  const text = (content: Uint8Array) => String.fromCharCode(...content);

  it.each([
    ['MM', big],
    ['II', little],
  ] as const)('keeps pixels, profile and orientation (%s) of a JPEG only', (order, write) => {
    const photo = bytes(
      ...[start, [...exif(6, write, order)], [...segment(0xe1, 'http://ns.adobe.com/xap/1.0/')]],
      ...[[...profile], [...segment(0xe2, 'MPF\0')], [...segment(0xfe, 'My home')]],
      ...[[...scan], end, 'preview with Exif'],
    );
    const kept = removeMetadata(photo);
    expect(text(kept)).not.toMatch(/Cam|adobe|MPF|home|preview/);
    const oriented = bytes(
      ...['\xff\xe1', big(34, 2), 'Exif\0\0MM', big(42, 2), big(8), big(1, 2)],
      ...[big(0x0112, 2), big(3, 2), big(1), big(6, 2), big(0, 2), big(0)],
    );
    expect(kept).toEqual(bytes(start, [...oriented], [...profile], [...scan], end));
    expect(removeMetadata(kept)).toEqual(kept);
  });

  it('keeps nothing of Exif where a photo stands upright', () => {
    expect(removeMetadata(bytes(start, [...exif(1)], [...scan], end))).toEqual(
      bytes(start, [...scan], end),
    );
  });

  it('removes the texts and Exif of a PNG', () => {
    const chunk = (type: string, content = '') => bytes(big(content.length), type, content, 'crc!');
    const picture = [...chunk('IHDR', 'size'), ...chunk('IDAT', 'data')];
    const about = [...chunk('eXIf', 'GPS'), ...chunk('tEXt', 'Author'), ...chunk('tIME', 'now')];
    const signature = '\x89PNG\r\n\x1a\n';
    expect(removeMetadata(bytes(signature, picture, about, [...chunk('IEND')], 'more'))).toEqual(
      bytes(signature, picture, [...chunk('IEND')]),
    );
  });

  it('removes Exif and XMP of a WebP, and their flags', () => {
    const chunk = (type: string, content: string) =>
      bytes(type, little(content.length, 4), content, content.length % 2 ? '\0' : '');
    const create = (flags: string, ...chunks: Uint8Array[]) => {
      const content = bytes('WEBP', [...chunk('VP8X', flags)], ...chunks.map((part) => [...part]));
      return bytes('RIFF', little(content.length, 4), [...content]);
    };
    const data = chunk('VP8 ', 'odd');
    const photo = create('\x1c\0\0\0', data, chunk('EXIF', 'GPS'), chunk('XMP ', 'model'));
    expect(removeMetadata(photo)).toEqual(create('\x10\0\0\0', data));
  });

  it.each([
    ['that is cut off', jpeg],
    ['of another kind', bytes('GIF89a')],
  ])('returns a file %s as it is', (_what, content) => {
    expect(removeMetadata(content)).toBe(content);
  });
});
